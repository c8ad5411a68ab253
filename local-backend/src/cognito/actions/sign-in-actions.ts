import * as v from 'valibot';
import { invalidParameter } from '../cognito-errors.ts';
import { answerChoice, answerPassword, startChoiceSignIn } from '../sign-in/choice-sign-in.ts';
import { answerCustomChallenge, continueAfterPassword, startCustomSignIn } from '../sign-in/custom-sign-in.ts';
import { finishDeviceSignIn, startDeviceSignIn } from '../sign-in/device-sign-in.ts';
import { answerPasskey } from '../sign-in/passkeys.ts';
import { finishSrpSignIn, type StepRequest, startSrpSignIn } from '../sign-in/password-sign-in.ts';
import {
  answerCode,
  answerTotp,
  continueSignIn,
  finishMfaSetup,
  refresh,
  replaceTemporaryPassword,
  selectMfaType,
  signInWithPassword,
} from '../sign-in/sign-in.ts';
import type { UserPool } from '../user-pool.ts';
import {
  type Action,
  type Actions,
  checkClientSecret,
  checkSecretHash,
  clientAction,
  nonEmptyString,
  poolAction,
  stringMap,
} from './action.ts';

type Step = (pool: UserPool, parameters: Record<string, string>, request: StepRequest) => Promise<object>;

const refreshTokens: Step = async (pool, { REFRESH_TOKEN = '', DEVICE_KEY, SECRET_HASH }) => {
  const { sub } = await pool.sessions.resume(REFRESH_TOKEN);
  const user = await pool.users.find(sub);
  // The request has no user name: the secret hash contains the name of the token's user.
  checkSecretHash(pool, user?.username, SECRET_HASH);
  return refreshed(pool, REFRESH_TOKEN, { deviceKey: DEVICE_KEY });
};

const flows = new Map<string, Step>([
  ['USER_SRP_AUTH', startSrpSignIn],
  ['USER_PASSWORD_AUTH', signInWithPassword],
  ['USER_AUTH', startChoiceSignIn],
  ['CUSTOM_AUTH', startCustomSignIn],
  ['REFRESH_TOKEN_AUTH', refreshTokens],
]);
const adminFlows = new Map<string, Step>([...flows, ['ADMIN_USER_PASSWORD_AUTH', signInWithPassword]]);

const challengeSteps = new Map<string, Step>([
  ['PASSWORD_VERIFIER', verifyPasswordClaim],
  ['NEW_PASSWORD_REQUIRED', replaceTemporaryPassword],
  ['SMS_MFA', answerCode('SMS_MFA')],
  ['SMS_OTP', answerCode('SMS_OTP')],
  ['EMAIL_OTP', answerCode('EMAIL_OTP')],
  ['SOFTWARE_TOKEN_MFA', answerTotp],
  ['SELECT_MFA_TYPE', selectMfaType],
  ['MFA_SETUP', finishMfaSetup],
  ['SELECT_CHALLENGE', answerChoice],
  ['PASSWORD', answerPassword('PASSWORD')],
  ['PASSWORD_SRP', answerPassword('PASSWORD_SRP')],
  ['WEB_AUTHN', answerPasskey],
  ['CUSTOM_CHALLENGE', answerCustomChallenge],
  ['DEVICE_SRP_AUTH', startDeviceSignIn],
  ['DEVICE_PASSWORD_VERIFIER', finishDeviceSignIn],
]);

const initiateEntries = {
  AuthFlow: nonEmptyString,
  AuthParameters: stringMap,
  ClientMetadata: stringMap,
  Session: v.nullish(v.string()),
};
const respondEntries = {
  ChallengeName: nonEmptyString,
  Session: v.nullish(v.string()),
  ChallengeResponses: stringMap,
  ClientMetadata: stringMap,
};
type InitiateInput = v.InferOutput<v.ObjectSchema<typeof initiateEntries, undefined>>;
type RespondInput = v.InferOutput<v.ObjectSchema<typeof respondEntries, undefined>>;

export function signInActions(pool: UserPool): Actions {
  return {
    InitiateAuth: clientAction(pool, initiateEntries, (input) => initiate(pool, flows, input)),
    RespondToAuthChallenge: clientAction(pool, respondEntries, (input) => respond(pool, input)),
    GetTokensFromRefreshToken: clientAction(
      pool,
      {
        RefreshToken: nonEmptyString,
        ClientSecret: v.nullish(v.string()),
        ClientMetadata: stringMap,
        DeviceKey: v.nullish(v.string()),
      },
      async ({ RefreshToken, ClientSecret, ClientMetadata, DeviceKey }) => {
        checkClientSecret(pool, ClientSecret);
        return refreshed(pool, RefreshToken, { clientMetadata: ClientMetadata, deviceKey: DeviceKey ?? undefined });
      },
    ),
  };
}

/** Creates the sign-in actions for servers, which sign their requests. */
export function adminSignInActions(pool: UserPool): Actions {
  const checkPoolAndClient = poolAction(pool, { ClientId: nonEmptyString }, async () => ({}));
  const withPool =
    (action: Action): Action =>
    async (input) => {
      await checkPoolAndClient(input);
      return action(input);
    };
  return {
    AdminInitiateAuth: withPool(clientAction(pool, initiateEntries, (input) => initiate(pool, adminFlows, input))),
    AdminRespondToAuthChallenge: withPool(clientAction(pool, respondEntries, (input) => respond(pool, input))),
  };
}

async function initiate(
  pool: UserPool,
  known: Map<string, Step>,
  { AuthFlow, AuthParameters = {}, ClientMetadata, Session }: InitiateInput,
): Promise<object> {
  const name = currentNames[AuthFlow] ?? AuthFlow;
  const flow = known.get(name);
  if (!isAllowedFlow(pool, name)) throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
  if (flow === undefined) throw invalidParameter(`The local backend does not support the ${AuthFlow} flow`);
  const request = {
    session: Session ?? undefined,
    validationData: ClientMetadata,
    clientMetadata: undefined,
    deviceKey: AuthParameters.DEVICE_KEY,
  };
  if (name === 'REFRESH_TOKEN_AUTH') return flow(pool, AuthParameters, request);
  checkSecretHash(pool, AuthParameters.USERNAME, AuthParameters.SECRET_HASH);
  return executeStep(pool, flow, AuthParameters, request, AuthParameters.USERNAME);
}

async function respond(
  pool: UserPool,
  { ChallengeName, Session, ChallengeResponses = {}, ClientMetadata }: RespondInput,
): Promise<object> {
  const step = challengeSteps.get(ChallengeName);
  if (step === undefined) throw invalidParameter(`The local backend does not support ${ChallengeName}`);
  checkSecretHash(pool, ChallengeResponses.USERNAME, ChallengeResponses.SECRET_HASH);
  const session = Session ?? undefined;
  const signIn = pool.challenges.signInOf(session);
  const deviceKey = ChallengeResponses.DEVICE_KEY ?? signIn?.deviceKey;
  return executeStep(
    pool,
    step,
    ChallengeResponses,
    { session, validationData: undefined, clientMetadata: ClientMetadata, deviceKey },
    signIn?.userId,
  );
}

/** Executes a step of a sign-in and stores its device. Throws `ResourceNotFoundException`. */
async function executeStep(
  pool: UserPool,
  step: Step,
  parameters: Record<string, string>,
  request: StepRequest,
  username: string | undefined,
): Promise<object> {
  const { deviceKey } = request;
  // Checked before the step: a client with a stale device repeats the step without it, so the challenge must remain
  // open.
  if (deviceKey !== undefined && username !== undefined) await checkDevice(pool, username, deviceKey);
  const result = await step(pool, parameters, request);
  if (deviceKey !== undefined && 'Session' in result && typeof result.Session === 'string')
    pool.challenges.setDevice(result.Session, deviceKey);
  return result;
}

/** Throws `ResourceNotFoundException` for an unknown device, and the same error for an unknown user. */
async function checkDevice(pool: UserPool, username: string, deviceKey: string): Promise<void> {
  const user = await pool.users.find(username);
  await pool.devices.get(user?.sub ?? '', deviceKey);
}

async function verifyPasswordClaim(
  pool: UserPool,
  responses: Record<string, string>,
  request: StepRequest,
): Promise<object> {
  const { user, customResults } = await finishSrpSignIn(pool, responses, request.session);
  if (customResults) return continueAfterPassword(pool, user, customResults, request);
  return continueSignIn(pool, user, 'TokenGeneration_Authentication', request);
}

/** Current names of flows, by their former names. */
const currentNames: Record<string, string> = {
  REFRESH_TOKEN: 'REFRESH_TOKEN_AUTH',
  ADMIN_NO_SRP_AUTH: 'ADMIN_USER_PASSWORD_AUTH',
};

function isAllowedFlow({ client }: UserPool, flow: string): boolean {
  const allowed = client.authFlows.length === 0 ? ['USER_SRP_AUTH', 'REFRESH_TOKEN_AUTH'] : client.authFlows;
  return allowed.some((name) => (currentNames[name] ?? name).replace(/^ALLOW_/, '') === flow);
}

async function refreshed(pool: UserPool, refreshToken: string, options: Parameters<typeof refresh>[2]) {
  const { result } = await refresh(pool, refreshToken, options);
  return { AuthenticationResult: result, ChallengeParameters: {} };
}
