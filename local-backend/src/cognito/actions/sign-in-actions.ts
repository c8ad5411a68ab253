import * as v from 'valibot';
import {
  finishSrpSignIn,
  refresh,
  replaceTemporaryPassword,
  type StepRequest,
  signInWithPassword,
  startSrpSignIn,
} from '../sign-in.ts';
import { invalidParameter, type UserPool } from '../user-pool.ts';
import { type Actions, clientAction, nonEmptyString, stringMap } from './action.ts';

type Step = (pool: UserPool, parameters: Record<string, string>, request: StepRequest) => Promise<object>;

const flows = new Map<string, Step>([
  ['USER_SRP_AUTH', startSrpSignIn],
  ['USER_PASSWORD_AUTH', signInWithPassword],
  [
    'REFRESH_TOKEN_AUTH',
    (pool, { REFRESH_TOKEN = '' }, { clientMetadata }) => refreshed(pool, REFRESH_TOKEN, clientMetadata),
  ],
]);
const challengeSteps = new Map<string, Step>([
  ['PASSWORD_VERIFIER', finishSrpSignIn],
  ['NEW_PASSWORD_REQUIRED', replaceTemporaryPassword],
]);

export function signInActions(pool: UserPool): Actions {
  return {
    InitiateAuth: clientAction(
      pool,
      { AuthFlow: nonEmptyString, AuthParameters: stringMap, ClientMetadata: stringMap },
      async ({ AuthFlow, AuthParameters = {}, ClientMetadata }) => {
        // REFRESH_TOKEN is the older name of the flow.
        const name = AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : AuthFlow;
        const flow = flows.get(name);
        if (!isAllowedFlow(pool, name)) throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
        if (flow === undefined) throw invalidParameter(`${AuthFlow} flow is not part of the local backend`);
        return flow(pool, AuthParameters, { session: undefined, clientMetadata: ClientMetadata });
      },
    ),
    RespondToAuthChallenge: clientAction(
      pool,
      {
        ChallengeName: nonEmptyString,
        Session: v.nullish(v.string()),
        ChallengeResponses: stringMap,
        ClientMetadata: stringMap,
      },
      async ({ ChallengeName, Session, ChallengeResponses = {}, ClientMetadata }) => {
        const step = challengeSteps.get(ChallengeName);
        if (step === undefined) throw invalidParameter(`${ChallengeName} is not part of the local backend`);
        return step(pool, ChallengeResponses, { session: Session ?? undefined, clientMetadata: ClientMetadata });
      },
    ),
    GetTokensFromRefreshToken: clientAction(
      pool,
      { RefreshToken: nonEmptyString, ClientMetadata: stringMap },
      ({ RefreshToken, ClientMetadata }) => refreshed(pool, RefreshToken, ClientMetadata),
    ),
  };
}

function isAllowedFlow({ model }: UserPool, flow: string): boolean {
  const allowed = model.authFlows.length === 0 ? ['USER_SRP_AUTH', 'REFRESH_TOKEN_AUTH'] : model.authFlows;
  return allowed.includes(flow) || allowed.includes(`ALLOW_${flow}`);
}

async function refreshed(pool: UserPool, refreshToken: string, clientMetadata: Record<string, string> | undefined) {
  const { result } = await refresh(pool, refreshToken, clientMetadata);
  return { AuthenticationResult: result, ChallengeParameters: {} };
}
