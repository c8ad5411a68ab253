import * as v from 'valibot';
import { answerChoice, answerPassword, startChoiceSignIn } from '../choice-sign-in.ts';
import { checkSecretHash } from '../client-secret.ts';
import { answerCustomChallenge, continueAfterPassword, startCustomSignIn } from '../custom-sign-in.ts';
import { answerPasskey } from '../passkeys.ts';
import { finishSrpSignIn, type StepRequest, startSrpSignIn } from '../password-sign-in.ts';
import {
  answerCode,
  answerTotp,
  continueSignIn,
  finishMfaSetup,
  refresh,
  replaceTemporaryPassword,
  selectMfaType,
  signInWithPassword,
} from '../sign-in.ts';
import { invalidParameter, type UserPool } from '../user-pool.ts';
import { type Action, type Actions, clientAction, nonEmptyString, poolAction, stringMap } from './action.ts';

type Step = (pool: UserPool, parameters: Record<string, string>, request: StepRequest) => Promise<object>;

const refreshTokens: Step = (pool, { REFRESH_TOKEN = '' }, { clientMetadata }) =>
  refreshed(pool, REFRESH_TOKEN, clientMetadata);

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
      { RefreshToken: nonEmptyString, ClientMetadata: stringMap },
      ({ RefreshToken, ClientMetadata }) => refreshed(pool, RefreshToken, ClientMetadata),
    ),
  };
}

/** Sign-in actions of a server, which signs its requests. */
export function adminSignInActions(pool: UserPool): Actions {
  const ofClient = (action: Action): Action => poolAction(pool, { ClientId: nonEmptyString }, () => action({}));
  const withPool =
    (action: Action): Action =>
    async (input) => {
      await ofClient(async () => ({}))(input);
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
  if (flow === undefined) throw invalidParameter(`${AuthFlow} flow is not part of the local backend`);
  if (name !== 'REFRESH_TOKEN_AUTH') checkSecretHash(pool, AuthParameters.USERNAME, AuthParameters.SECRET_HASH);
  return flow(pool, AuthParameters, { session: Session ?? undefined, clientMetadata: ClientMetadata });
}

async function respond(
  pool: UserPool,
  { ChallengeName, Session, ChallengeResponses = {}, ClientMetadata }: RespondInput,
): Promise<object> {
  const step = challengeSteps.get(ChallengeName);
  if (step === undefined) throw invalidParameter(`${ChallengeName} is not part of the local backend`);
  checkSecretHash(pool, ChallengeResponses.USERNAME, ChallengeResponses.SECRET_HASH);
  return step(pool, ChallengeResponses, { session: Session ?? undefined, clientMetadata: ClientMetadata });
}

async function verifyPasswordClaim(
  pool: UserPool,
  responses: Record<string, string>,
  { session, clientMetadata }: StepRequest,
): Promise<object> {
  const { user, customResults } = await finishSrpSignIn(pool, responses, session);
  if (customResults) return continueAfterPassword(pool, user, customResults, clientMetadata);
  return continueSignIn(pool, user, 'TokenGeneration_Authentication', clientMetadata);
}

/** Current names of flows with an older one. */
const currentNames: Record<string, string> = {
  REFRESH_TOKEN: 'REFRESH_TOKEN_AUTH',
  ADMIN_NO_SRP_AUTH: 'ADMIN_USER_PASSWORD_AUTH',
};

function isAllowedFlow({ client }: UserPool, flow: string): boolean {
  const allowed = client.authFlows.length === 0 ? ['USER_SRP_AUTH', 'REFRESH_TOKEN_AUTH'] : client.authFlows;
  return allowed.some((name) => (currentNames[name] ?? name).replace(/^ALLOW_/, '') === flow);
}

async function refreshed(pool: UserPool, refreshToken: string, clientMetadata: Record<string, string> | undefined) {
  const { result } = await refresh(pool, refreshToken, clientMetadata);
  return { AuthenticationResult: result, ChallengeParameters: {} };
}
