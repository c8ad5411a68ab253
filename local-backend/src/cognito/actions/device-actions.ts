import * as v from 'valibot';
import { invalidParameter } from '../cognito-errors.ts';
import { type Device, unknownDevice } from '../devices.ts';
import type { UserPool } from '../user-pool.ts';
import { type Actions, collectPage, nonEmptyString, signedInAction, userAction, userPageEntries } from './action.ts';

const DeviceKey = nonEmptyString;
const status = { DeviceKey, DeviceRememberedStatus: v.nullish(v.picklist(['remembered', 'not_remembered'])) };
const base64 = v.pipe(v.string(), v.minLength(1), v.maxLength(131_072), v.base64());

/** Creates the actions of users on their own devices. */
export function deviceActions(pool: UserPool): Actions {
  return {
    ConfirmDevice: signedInAction(
      pool,
      {
        DeviceKey,
        DeviceName: v.nullish(v.pipe(v.string(), v.minLength(1), v.maxLength(1024))),
        DeviceSecretVerifierConfig: v.object({ PasswordVerifier: base64, Salt: base64 }),
      },
      async ({ sub }, { DeviceKey: key, DeviceName, DeviceSecretVerifierConfig: secret }, { origin_jti = '' }) => {
        const tracking = pool.model.devices;
        if (tracking === undefined) throw invalidParameter('Device tracking is not enabled for this user pool.');
        const keys = await pool.sessions.newDeviceOf(sub, origin_jti);
        if (keys?.key !== key) throw unknownDevice();
        await pool.devices.add(sub, {
          ...keys,
          name: DeviceName ?? undefined,
          verifier: { salt: toHex(secret.Salt), verifier: toHex(secret.PasswordVerifier) },
          state: tracking.remembered === 'always' ? 'remembered' : 'not_remembered',
        });
        return { UserConfirmationNecessary: tracking.remembered === 'by choice' };
      },
    ),
    ...sharedActions(pool, signedInAction),
  };
}

/** Creates the actions of administrators on users' devices. */
export function adminDeviceActions(pool: UserPool): Actions {
  const actions = Object.entries(sharedActions(pool, userAction));
  return Object.fromEntries(actions.map(([name, action]) => [`Admin${name}`, action]));
}

/** Creates the actions on a user's devices that users and administrators have; `create` identifies the user. */
function sharedActions(pool: UserPool, create: typeof userAction): Actions {
  const { devices } = pool;
  return {
    ListDevices: create(pool, userPageEntries, async ({ sub }, { Limit, PaginationToken }) => {
      const { items, next } = await collectPage(await devices.list(sub), Limit, PaginationToken);
      return { Devices: items.map(deviceView), PaginationToken: next };
    }),
    GetDevice: create(pool, { DeviceKey }, async ({ sub }, { DeviceKey: key }) => ({
      Device: deviceView(await devices.get(sub, key)),
    })),
    ForgetDevice: create(pool, { DeviceKey }, ({ sub }, { DeviceKey: key }) => devices.remove(sub, key)),
    UpdateDeviceStatus: create(pool, status, ({ sub }, { DeviceKey: key, DeviceRememberedStatus: state }) =>
      devices.update(sub, key, state ? { state } : {}),
    ),
  };
}

/** Formats a device; times are in seconds since 1970. */
function deviceView({ key, name, state, createdAt, changedAt, authenticatedAt }: Device): object {
  return {
    DeviceKey: key,
    DeviceAttributes: [
      { Name: 'device_status', Value: 'valid' },
      ...(name === undefined ? [] : [{ Name: 'device_name', Value: name }]),
      { Name: 'dev:device_remembered_status', Value: state },
      // All requests come from this machine.
      { Name: 'last_ip_used', Value: '127.0.0.1' },
    ],
    DeviceCreateDate: createdAt / 1000,
    DeviceLastModifiedDate: changedAt / 1000,
    DeviceLastAuthenticatedDate: authenticatedAt / 1000,
  };
}

const toHex = (text: string) => Buffer.from(text, 'base64').toString('hex');
