import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { ServiceError } from '../http/service.ts';
import { readValues, type ScopedStore } from '../installation/key-value-store.ts';
import type { SerialQueue } from '../serial-queue.ts';
import type { PasswordVerifier, SrpIdentity } from './srp.ts';

/** A device that a user confirmed. A remembered device authenticates itself at the next sign-in. */
export interface Device extends DeviceKeys {
  name: string | undefined;
  /** Verifier of the secret that only the device knows. */
  verifier: PasswordVerifier;
  state: 'remembered' | 'not_remembered';
  /** Milliseconds since 1970. */
  createdAt: number;
  changedAt: number;
  authenticatedAt: number;
}

/** Ids of a device: its own, `{region}_{uuid}`, and the group key that its secret is bound to. */
export interface DeviceKeys {
  key: string;
  groupKey: string;
}

export function createDeviceKeys(region: string): DeviceKeys {
  return { key: `${region}_${randomUUID()}`, groupKey: `-${randomBytes(6).toString('base64url')}` };
}

/** Returns the identity that a device's secret is bound to. */
export const deviceIdentity = ({ key, groupKey }: DeviceKeys): SrpIdentity => ({ poolName: groupKey, userId: key });

/** Creates the directory of confirmed devices, stored as `device/{sub}/{key}`. The queue orders changes. */
export function createDeviceDirectory(store: ScopedStore, queue: SerialQueue, clock: Clock) {
  const find = (sub: string, key: string) => store.get<Device>(keyOf(sub, key));
  const list = (sub: string) => readValues<Device>(store, keyOf(sub, ''));
  const put = (sub: string, device: Device) =>
    store.write([{ kind: 'put', key: keyOf(sub, device.key), value: device }]);
  return {
    find,
    list,
    /** Throws `ResourceNotFoundException`. */
    async get(sub: string, key: string): Promise<Device> {
      const device = await find(sub, key);
      if (device === undefined) throw unknownDevice();
      return device;
    },
    /** Throws `DeviceKeyExistsException` for a device that is confirmed already. */
    add: (sub: string, fields: Omit<Device, 'createdAt' | 'changedAt' | 'authenticatedAt'>): Promise<void> =>
      queue(async () => {
        if ((await find(sub, fields.key)) !== undefined)
          throw new ServiceError('DeviceKeyExistsException', 'The device is already confirmed.');
        const now = clock();
        await put(sub, { ...fields, createdAt: now, changedAt: now, authenticatedAt: now });
      }),
    /** Throws `ResourceNotFoundException`. */
    update: (sub: string, key: string, changes: Partial<Pick<Device, 'state' | 'authenticatedAt'>>): Promise<void> =>
      queue(async () => {
        const device = await find(sub, key);
        if (device === undefined) throw unknownDevice();
        await put(sub, { ...device, ...changes, changedAt: clock() });
      }),
    /** Throws `ResourceNotFoundException`. */
    remove: (sub: string, key: string): Promise<void> =>
      queue(async () => {
        if ((await find(sub, key)) === undefined) throw unknownDevice();
        await store.write([{ kind: 'delete', key: keyOf(sub, key) }]);
      }),
    removeAll: async (sub: string): Promise<void> =>
      store.write((await list(sub)).map(({ key }) => ({ kind: 'delete', key: keyOf(sub, key) }))),
  };
}

export type DeviceDirectory = ReturnType<typeof createDeviceDirectory>;

const keyOf = (sub: string, key: string) => `device/${sub}/${key}`;

/** Creates the error of an unknown device. The client deletes the stored device and repeats the request without it. */
export const unknownDevice = () => new ServiceError('ResourceNotFoundException', 'Device does not exist.');
