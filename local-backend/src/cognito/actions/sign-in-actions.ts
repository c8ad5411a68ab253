import * as v from 'valibot';
import type { StepRequest } from '../sign-in.ts';
import { finishSrpSignIn, refresh, replaceTemporaryPassword, signInWithPassword, startSrpSignIn } from '../sign-in.ts';
import { checkClient, invalidParameter, type UserPool } from '../user-pool.ts';
import { type Action, type Actions, action, nonEmptyString, stringMap } from './action.ts';

/** Sign-in actions and token refresh. */
export function signInActions(pool: UserPool): Actions {
  return {
    InitiateAuth: initiateAuth(pool),
    RespondToAuthChallenge: respondToAuthChallenge(pool),
    GetTokensFromRefreshToken: getTokensFromRefreshToken(pool),
  };
}

type Step = (pool: UserPool, parameters: Record<string, string>, request: StepRequest) => Promise<object>;

const initiateAuthInput = v.object({
  ClientId: nonEmptyString,
  AuthFlow: nonEmptyString,
  AuthParameters: stringMap,
  ClientMetadata: stringMap,
});

const flows = new Map<string, Step>([
  ['USER_SRP_AUTH', startSrpSignIn],
  ['USER_PASSWORD_AUTH', signInWithPassword],
  [
    'REFRESH_TOKEN_AUTH',
    (pool, { REFRESH_TOKEN = '' }, { clientMetadata }) => refreshed(pool, REFRESH_TOKEN, clientMetadata),
  ],
]);

function initiateAuth(pool: UserPool): Action {
  return action(initiateAuthInput, async (input) => {
    checkClient(pool, input.ClientId);
    // REFRESH_TOKEN is the older name of the flow.
    const name = input.AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : input.AuthFlow;
    const flow = flows.get(name);
    if (!isAllowedFlow(pool, name)) throw invalidParameter(`${input.AuthFlow} flow not enabled for this client`);
    if (flow === undefined) throw invalidParameter(`${input.AuthFlow} flow is not part of the local backend`);
    const clientMetadata = input.ClientMetadata ?? undefined;
    return flow(pool, input.AuthParameters ?? {}, { session: undefined, clientMetadata });
  });
}

function isAllowedFlow({ model }: UserPool, flow: string): boolean {
  const allowed = model.authFlows.length === 0 ? ['USER_SRP_AUTH', 'REFRESH_TOKEN_AUTH'] : model.authFlows;
  return allowed.includes(flow) || allowed.includes(`ALLOW_${flow}`);
}

const challengeInput = v.object({
  ClientId: nonEmptyString,
  ChallengeName: nonEmptyString,
  Session: v.nullish(v.string()),
  ChallengeResponses: stringMap,
  ClientMetadata: stringMap,
});

const challengeSteps = new Map<string, Step>([
  ['PASSWORD_VERIFIER', finishSrpSignIn],
  ['NEW_PASSWORD_REQUIRED', replaceTemporaryPassword],
]);

function respondToAuthChallenge(pool: UserPool): Action {
  return action(challengeInput, async (input) => {
    checkClient(pool, input.ClientId);
    const step = challengeSteps.get(input.ChallengeName);
    if (step === undefined) throw invalidParameter(`${input.ChallengeName} is not part of the local backend`);
    const request = { session: input.Session ?? undefined, clientMetadata: input.ClientMetadata ?? undefined };
    return step(pool, input.ChallengeResponses ?? {}, request);
  });
}

const refreshInput = v.object({ ClientId: nonEmptyString, RefreshToken: nonEmptyString, ClientMetadata: stringMap });

function getTokensFromRefreshToken(pool: UserPool): Action {
  return action(refreshInput, async (input) => {
    checkClient(pool, input.ClientId);
    return refreshed(pool, input.RefreshToken, input.ClientMetadata ?? undefined);
  });
}

async function refreshed(pool: UserPool, refreshToken: string, clientMetadata: Record<string, string> | undefined) {
  const { result } = await refresh(pool, refreshToken, clientMetadata);
  return { AuthenticationResult: result, ChallengeParameters: {} };
}
