import * as v from 'valibot';
import { invalidParameter } from '../cognito-errors.ts';
import { type Device, unknownDevice } from '../devices.ts';
import type { UserPool } from '../user-pool.ts';
import type { User } from '../users.ts';
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
    ListDevices: signedInAction(pool, userPageEntries, (user, page) => listDevices(pool, user, page)),
    GetDevice: signedInAction(pool, { DeviceKey }, (user, input) => getDevice(pool, user, input)),
    ForgetDevice: signedInAction(pool, { DeviceKey }, (user, input) => forgetDevice(pool, user, input)),
    UpdateDeviceStatus: signedInAction(pool, status, (user, input) => updateStatus(pool, user, input)),
  };
}

/** Creates the actions of administrators on users' devices. */
export function adminDeviceActions(pool: UserPool): Actions {
  return {
    AdminListDevices: userAction(pool, userPageEntries, (user, page) => listDevices(pool, user, page)),
    AdminGetDevice: userAction(pool, { DeviceKey }, (user, input) => getDevice(pool, user, input)),
    AdminForgetDevice: userAction(pool, { DeviceKey }, (user, input) => forgetDevice(pool, user, input)),
    AdminUpdateDeviceStatus: userAction(pool, status, (user, input) => updateStatus(pool, user, input)),
  };
}

interface WithKey {
  DeviceKey: string;
}

async function listDevices(
  pool: UserPool,
  { sub }: User,
  { Limit, PaginationToken }: { Limit: number; PaginationToken?: string | null | undefined },
): Promise<object> {
  const { items, next } = await collectPage(await pool.devices.list(sub), Limit, PaginationToken);
  return { Devices: items.map(deviceView), PaginationToken: next };
}

async function getDevice(pool: UserPool, { sub }: User, { DeviceKey: key }: WithKey): Promise<object> {
  return { Device: deviceView(await pool.devices.get(sub, key)) };
}

const forgetDevice = (pool: UserPool, { sub }: User, { DeviceKey: key }: WithKey): Promise<void> =>
  pool.devices.remove(sub, key);

async function updateStatus(
  pool: UserPool,
  { sub }: User,
  {
    DeviceKey: key,
    DeviceRememberedStatus: state,
  }: WithKey & { DeviceRememberedStatus?: Device['state'] | null | undefined },
): Promise<void> {
  await pool.devices.update(sub, key, state ? { state } : {});
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
