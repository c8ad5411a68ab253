import type { HostedSignInModel, IdentityProviderModel } from '../../model/user-pool-model.ts';
import type { UserPool } from '../user-pool.ts';

export interface AuthorizationRequest {
  clientId: string;
  redirectUri: string;
  scopes: string[];
  /** The client's own value, returned unchanged. */
  state: string | undefined;
  responseType: 'code' | 'token';
  /** The S256 challenge (RFC 7636), which Cognito does not require. */
  codeChallenge: string | undefined;
  /** The provider that the client requests instead of the pool's own page. */
  provider: IdentityProviderModel | undefined;
  nonce: string | undefined;
  prompt: string | undefined;
}

/**
 * Result of validating a request. `invalid`: the client or callback URL is unknown, so the browser must not be
 * redirected. `rejected`: the client receives an OAuth 2.0 error at its callback URL (RFC 6749, 4.1.2.1).
 */
export type ParsedRequest =
  | { kind: 'invalid'; reason: 'client' | 'callback' }
  | { kind: 'rejected'; redirectUri: string; state: string | undefined; error: string; description: string }
  | { kind: 'valid'; pool: UserPool; request: AuthorizationRequest };

export function readAuthorizationRequest(pools: UserPool[], parameters: URLSearchParams): ParsedRequest {
  const clientId = single(parameters, 'client_id');
  const redirectUri = single(parameters, 'redirect_uri');
  const state = single(parameters, 'state');
  const pool = pools.find(({ client }) => client.id === clientId);
  const hosted = pool?.client.hostedSignIn;
  if (pool === undefined || hosted === undefined) return { kind: 'invalid', reason: 'client' };
  if (redirectUri === undefined || !hosted.callbackUrls.includes(redirectUri)) {
    return { kind: 'invalid', reason: 'callback' };
  }
  const scopes = scopesOf(parameters, hosted);
  const codeChallenge = single(parameters, 'code_challenge');
  const responseType = responseTypeOf(parameters, hosted);
  const provider = single(parameters, 'identity_provider');
  const checks: [isWrong: boolean, error: string, description: string][] = [
    [hasRepeated(parameters), 'invalid_request', 'A parameter is repeated'],
    [responseType === undefined, 'unsupported_response_type', 'The client may not use this response_type'],
    [!scopes.every((scope) => hosted.scopes.includes(scope)), 'invalid_scope', 'The client may not request this scope'],
    [!isValidCodeChallenge(codeChallenge, parameters), 'invalid_request', 'code_challenge must be an S256 challenge'],
    [!isOffered(pool, provider), 'invalid_request', `The client does not offer ${provider}`],
  ];
  const failed = checks.find(([isWrong]) => isWrong);
  if (failed) return { kind: 'rejected', redirectUri, state, error: failed[1], description: failed[2] };
  const nonce = single(parameters, 'nonce');
  const prompt = single(parameters, 'prompt');
  const request = {
    responseType: responseType ?? 'code',
    provider: pool.model.providers.find(({ name }) => name === provider),
    clientId: pool.client.id,
    redirectUri,
    scopes,
    state,
    codeChallenge,
    nonce,
    prompt,
  } as const;
  return { kind: 'valid', pool, request };
}

/** Adds parameters to the callback URL; `undefined` ones are omitted. */
export function callbackUrlWith(redirectUri: string, parameters: Record<string, string | undefined>): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) address.searchParams.append(name, value);
  }
  return address.href;
}

function responseTypeOf(parameters: URLSearchParams, { flows }: HostedSignInModel): 'code' | 'token' | undefined {
  const given = single(parameters, 'response_type');
  if (given === 'code' && flows.includes('code')) return 'code';
  return given === 'token' && flows.includes('implicit') ? 'token' : undefined;
}

/** Validates the PKCE challenge of a request, which is optional. */
function isValidCodeChallenge(codeChallenge: string | undefined, parameters: URLSearchParams): boolean {
  const method = single(parameters, 'code_challenge_method');
  if (codeChallenge === undefined) return method === undefined;
  return method === 'S256' && /^[\w-]{43}$/.test(codeChallenge);
}

function isOffered({ client, model }: UserPool, provider: string | undefined): boolean {
  if (provider === undefined || provider === 'COGNITO') return true;
  return client.providers.includes(provider) && model.providers.some(({ name }) => name === provider);
}

/** Returns the requested scopes; without any, all scopes of the client. */
function scopesOf(parameters: URLSearchParams, hosted: HostedSignInModel): string[] {
  const requested = (single(parameters, 'scope') ?? '').split(' ').filter((scope) => scope !== '');
  return requested.length === 0 ? hosted.scopes : [...new Set(requested)];
}

const single = (parameters: URLSearchParams, name: string) => parameters.get(name) || undefined;

function hasRepeated(parameters: URLSearchParams): boolean {
  const names = [...parameters.keys()];
  return new Set(names).size < names.length;
}
