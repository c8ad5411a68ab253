import { randomBytes } from 'node:crypto';
import type { OpenChallenge } from '../challenges.ts';
import { invalidParameter, notAuthorized } from '../cognito-errors.ts';
import { type Device, deviceIdentity, unknownDevice } from '../devices.ts';
import { isValidClientValue, startSrp, verifyPasswordClaim } from '../srp.ts';
import type { UserPool } from '../user-pool.ts';
import type { StepRequest } from './password-sign-in.ts';
import { completeSignIn, existingUser } from './sign-in.ts';

/*
 * After the user's own factors, a remembered device proves its secret by SRP:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-device-tracking.html
 */

/** Responds to the challenge DEVICE_SRP_AUTH: receives the device's public value and returns the server's. */
export async function startDeviceSignIn(
  pool: UserPool,
  { SRP_A = '', DEVICE_KEY = '' }: Record<string, string>,
  { session }: StepRequest,
): Promise<OpenChallenge> {
  if (!isValidClientValue(SRP_A)) throw invalidParameter('Missing or invalid parameter SRP_A');
  const { userId } = pool.challenges.peek(session, 'DEVICE_SRP_AUTH');
  const device = await deviceOf(pool, userId, DEVICE_KEY);
  pool.challenges.consume(session, 'DEVICE_SRP_AUTH');
  const keys = startSrp(device.verifier.verifier);
  const secretBlock = randomBytes(512).toString('base64');
  return pool.challenges.open(
    { kind: 'DEVICE_PASSWORD_VERIFIER', userId, device, clientValue: SRP_A, keys, secretBlock },
    {
      USERNAME: userId,
      DEVICE_KEY,
      SALT: device.verifier.salt,
      SRP_B: keys.publicValue,
      SECRET_BLOCK: secretBlock,
    },
  );
}

/** Responds to the challenge DEVICE_PASSWORD_VERIFIER with tokens. Throws `NotAuthorizedException` for a wrong proof. */
export async function finishDeviceSignIn(
  pool: UserPool,
  responses: Record<string, string>,
  request: StepRequest,
): Promise<object> {
  const {
    TIMESTAMP = '',
    PASSWORD_CLAIM_SECRET_BLOCK = '',
    PASSWORD_CLAIM_SIGNATURE = '',
    DEVICE_KEY = '',
  } = responses;
  const challenge = pool.challenges.consume(request.session, 'DEVICE_PASSWORD_VERIFIER');
  const { userId, device, clientValue, keys, secretBlock } = challenge;
  const claim = { clientValue, secretBlock, timestamp: TIMESTAMP, signature: PASSWORD_CLAIM_SIGNATURE };
  const isRight =
    DEVICE_KEY === device.key &&
    PASSWORD_CLAIM_SECRET_BLOCK === secretBlock &&
    verifyPasswordClaim(deviceIdentity(device), claim, device.verifier.verifier, keys);
  if (!isRight) throw notAuthorized('Incorrect username or password.');
  const user = await existingUser(pool, userId);
  await pool.devices.update(user.sub, device.key, { authenticatedAt: pool.clock() });
  return completeSignIn(pool, user, 'TokenGeneration_AuthenticateDevice', request);
}

async function deviceOf(pool: UserPool, userId: string, key: string): Promise<Device> {
  const { sub } = await existingUser(pool, userId);
  const device = await pool.devices.get(sub, key);
  if (device.state !== 'remembered') throw unknownDevice();
  return device;
}
