import { createHmac } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  derivedKey,
  g,
  hashOfHex,
  k,
  modularPower,
  N,
  paddedHex,
  privateKey,
} from '../../local-backend/src/cognito/srp';
import type { Account, Administration } from './accounts';
import { userPoolClientId, userPoolId } from './outputs';

/*
 * The Amplify client implements SRP in JavaScript and has one session only. For hundreds of real sessions, this module
 * implements the client's side with OpenSSL and with the server's hash functions, which are tested with the Amplify
 * client.
 */
/** The client's secret is not sent, so a test may use the smallest one. */
const secret = 1n;

const clients = new Map<string, CognitoIdentityProviderClient>();

export interface Tokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
}

/** Signs an account in and returns its access token. */
export async function signInBySrp(
  backend: Administration,
  account: Pick<Account, 'email' | 'password'>,
): Promise<string> {
  return (await tokensBySrp(backend, account)).accessToken;
}

/** Signs an account in and returns the tokens of the new session. */
export async function tokensBySrp(
  backend: Administration,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<Tokens> {
  const client = clientOf(backend);
  const ClientId = userPoolClientId(backend.outputs);
  const clientValue = modularPower(g, secret, N);
  const { ChallengeParameters: challenge = {}, Session } = await client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: clientValue.toString(16) },
    }),
  );
  const { SRP_B = '', SALT = '', SECRET_BLOCK = '', USER_ID_FOR_SRP = '', USERNAME = '' } = challenge;
  const poolName = userPoolId(backend.outputs).split('_')[1] ?? '';
  const x = privateKey({ poolName, userId: USER_ID_FOR_SRP }, password, SALT);
  const B = BigInt(`0x${SRP_B}`);
  const u = hashOfHex(paddedHex(clientValue) + paddedHex(B));
  const base = (((B - k * modularPower(g, x, N)) % N) + N) % N;
  const key = derivedKey(modularPower(base, secret + u * x, N), u);
  const TIMESTAMP = new Date().toUTCString().replace(/^(\w+), 0?(\d+) (\w+) (\d+) ([\d:]+) GMT$/, '$1 $3 $2 $5 UTC $4');
  const signature = createHmac('sha256', key)
    .update(poolName)
    .update(USER_ID_FOR_SRP)
    .update(Buffer.from(SECRET_BLOCK, 'base64'))
    .update(TIMESTAMP)
    .digest('base64');
  const { AuthenticationResult } = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      Session,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signature,
        TIMESTAMP,
      },
    }),
  );
  const { AccessToken: accessToken, IdToken: idToken, RefreshToken: refreshToken } = AuthenticationResult ?? {};
  if (!accessToken || !idToken || !refreshToken) throw new Error(`The sign-in of ${email} returned no token.`);
  return { accessToken, idToken, refreshToken };
}

/** Cached for each backend, because creating a client takes as long as a sign-in. */
function clientOf({ url, adminKey }: Administration): CognitoIdentityProviderClient {
  const client =
    clients.get(url) ??
    new CognitoIdentityProviderClient({
      endpoint: `${url}/_local/cognito-idp`,
      region: 'local',
      credentials: adminKey,
    });
  clients.set(url, client);
  return client;
}
