import * as v from 'valibot';
import { ServiceError } from '../../http/service.ts';
import { parseJson } from '../../parse-json.ts';
import type { OpenChallenge } from '../challenges.ts';
import { invalidParameter, notAuthorized } from '../cognito-errors.ts';
import type { UserPool } from '../user-pool.ts';
import { displayNameOf, type Passkey, type User } from '../users.ts';
import type { StepRequest } from './password-sign-in.ts';
import { existingUser, finishSignIn } from './sign-in.ts';

/** Browsers accept passkeys only for the page's host, here localhost; the definitions' is ignored. */
const relyingPartyId = 'localhost';

/** Imports the library when the first passkey is used. */
const library = () => import('@simplewebauthn/server');

const Transports = v.exactOptional(
  v.array(v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])),
);
const credential = {
  id: v.string(),
  rawId: v.string(),
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(v.object({}), {}),
  authenticatorAttachment: v.exactOptional(v.picklist(['platform', 'cross-platform'])),
};
/** A new passkey as the browser's `PublicKeyCredential.toJSON()` returns it. */
export const RegistrationCredential = v.object({
  ...credential,
  response: v.object({ clientDataJSON: v.string(), attestationObject: v.string(), transports: Transports }),
});
const SignInCredential = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: v.string(),
    authenticatorData: v.string(),
    signature: v.string(),
    userHandle: v.exactOptional(v.string()),
  }),
});
const ClientData = v.object({ origin: v.string() });

/** Returns the options with which a browser creates a passkey for the user. */
export async function creationOptions({ model }: UserPool, user: User) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: relyingPartyId,
    rpID: relyingPartyId,
    userID: new TextEncoder().encode(user.sub),
    userName: displayNameOf(user, model.signInNames),
    attestationType: 'none',
    excludeCredentials: user.passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: model.passkeys.userVerification },
  });
}

/** Verifies a new passkey. Throws `WebAuthnCredentialNotSupportedException`, `WebAuthnOriginNotAllowedException`. */
export async function verifyPasskey(
  { model, clock }: UserPool,
  response: v.InferOutput<typeof RegistrationCredential>,
  expectedChallenge: string,
): Promise<Passkey> {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: originIn(response.response.clientDataJSON),
    expectedRPID: relyingPartyId,
    requireUserVerification: model.passkeys.userVerification === 'required',
  }).catch((error: unknown) => {
    throw notSupported(error instanceof Error ? error.message : String(error));
  });
  if (!verified || registrationInfo === undefined) throw notSupported('The credential cannot be verified.');
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports ?? [],
    attachment: response.authenticatorAttachment,
    relyingPartyId,
    createdAt: clock(),
  };
}

/** Returns the challenge with which a browser signs in by one of the user's passkeys. */
export async function passkeyChallenge(pool: UserPool, user: User): Promise<OpenChallenge> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId,
    allowCredentials: user.passkeys.map(descriptorOf),
    userVerification: pool.model.passkeys.userVerification,
  });
  return pool.challenges.open(
    { kind: 'WEB_AUTHN', userId: user.username, expectedChallenge: options.challenge },
    { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
  );
}

/** Responds to the WEB_AUTHN challenge with the browser's signature. */
export async function answerPasskey(
  pool: UserPool,
  { CREDENTIAL = '' }: Record<string, string>,
  request: StepRequest,
): Promise<object> {
  const { userId, expectedChallenge } = pool.challenges.consume(request.session, 'WEB_AUTHN');
  const user = await existingUser(pool, userId);
  const response = readCredential(CREDENTIAL);
  const passkey = user.passkeys.find(({ id }) => id === response.id);
  if (passkey === undefined) throw rejected();
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: originIn(response.response.clientDataJSON),
    expectedRPID: relyingPartyId,
    credential: { ...descriptorOf(passkey), publicKey: publicKeyOf(passkey), counter: passkey.counter },
    requireUserVerification: pool.model.passkeys.userVerification === 'required',
  }).catch(() => {
    throw rejected();
  });
  if (!verified) throw rejected();
  const signed = await pool.users.update(user.sub, ({ passkeys }) => ({
    passkeys: passkeys.map((stored) =>
      stored.id === passkey.id ? { ...stored, counter: authenticationInfo.newCounter } : stored,
    ),
  }));
  return finishSignIn(pool, signed, 'TokenGeneration_Authentication', request);
}

const descriptorOf = ({ id, transports }: Passkey) => ({ id, transports });

function publicKeyOf({ publicKey }: Passkey): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(publicKey, 'base64url'));
}

function readCredential(json: string): v.InferOutput<typeof SignInCredential> {
  const { success, output } = v.safeParse(SignInCredential, parseJson(json));
  if (!success) throw invalidParameter('CREDENTIAL is not a valid credential.');
  return output;
}

/** Returns the origin of the page that used a passkey. Throws `WebAuthnOriginNotAllowedException` for another host. */
function originIn(clientDataJSON: string): string {
  const { origin } = v.parse(ClientData, JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()));
  const { hostname } = new URL(origin);
  if (hostname === relyingPartyId || hostname.endsWith(`.${relyingPartyId}`)) return origin;
  throw new ServiceError('WebAuthnOriginNotAllowedException', `The origin ${origin} is not allowed.`);
}

const rejected = () => notAuthorized('Incorrect username or password.');
const notSupported = (message: string) => new ServiceError('WebAuthnCredentialNotSupportedException', message);
