import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from '../../http/message-body.ts';
import { type Service, ServiceError } from '../../http/service.ts';
import { isEmail } from '../attribute-schema.ts';
import { signInFederated, type TestPerson } from '../federated-sign-in.ts';
import type { UserPool } from '../user-pool.ts';
import {
  type AuthorizationRequest,
  callbackUrlWith,
  type ParsedRequest,
  readAuthorizationRequest,
} from './authorization-request.ts';
import {
  codePage,
  contentSecurityPolicy,
  errorPage,
  loginPage,
  newPasswordPage,
  type PageFrame,
  type ProviderLink,
  providerPage,
} from './hosted-page.ts';
import { pageLanguage } from './hosted-page-texts.ts';
import { createHostedSessions, formToken, hasFormToken, hostedPath } from './hosted-sessions.ts';
import { handleLoginForm, type LoginStep } from './login-steps.ts';
import { createTokenEndpoint, InvalidGrantError, identifyClient, readUserInfo } from './token-endpoint.ts';

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  parameters: URLSearchParams;
}

type Endpoint = (call: Call) => Promise<void> | void;

/** Serves the domains of the user pools: the authorization-code flow with PKCE, below `/_local/hosted-sign-in`. */
export function createHostedSignIn(pools: [UserPool, ...UserPool[]]): Service {
  const sessionsByPool = new Map(pools.map((pool) => [pool.model, createHostedSessions(pool)]));
  const sessionsOf = ({ model }: UserPool) => sessionsByPool.get(model) ?? createHostedSessions(pools[0]);
  const tokens = createTokenEndpoint(pools);

  const checked =
    (go: (call: Call, request: AuthorizationRequest, pool: UserPool) => Promise<void> | void): Endpoint =>
    (call) => {
      const read = readAuthorizationRequest(pools, call.parameters);
      if (read.kind !== 'valid') return rejectRequest(call, read);
      return go(call, read.request, read.pool);
    };

  const authorize = checked(async (call, request, pool) => {
    if (request.provider) return redirect(call, `${hostedPath}/provider?${call.parameters}`);
    const user = request.prompt === 'login' ? undefined : await sessionsOf(pool).find(call.request);
    if (user) return redirect(call, await tokens.answerTo(pool, user, request));
    if (request.prompt === 'none') return redirect(call, withError('login_required', undefined, request));
    redirect(call, `${hostedPath}/login?${call.parameters}`);
  });

  const showLogin = checked((call, request, pool) => {
    const email = call.parameters.get('login_hint') ?? '';
    showStep(pool, call, request, { kind: 'login', email, problem: undefined });
  });

  const takeLogin = checked(async (call, request, pool) => {
    const form = await readForm(call.request);
    const isOurs = hasFormToken(call.request, form.get('form-token') ?? '');
    const expired = { kind: 'login', email: form.get('username') ?? '', problem: 'expired' } as const;
    const step = isOurs ? await handleLoginForm(pool, form) : expired;
    if (step.kind !== 'done') return showStep(pool, call, request, step);
    redirect(call, await tokens.answerTo(pool, step.user, request), sessionsOf(pool).begin(step.user));
  });

  const showProvider = checked(async (call, request, pool) => showProviderStep(pool, call, request, undefined));

  const takeProvider = checked(async (call, request, pool) => {
    const form = await readForm(call.request);
    const email = (form.get('email') ?? '').trim();
    if (!hasFormToken(call.request, form.get('form-token') ?? ''))
      return showProviderStep(pool, call, request, 'expired');
    if (!isEmail(email) || request.provider === undefined) return showProviderStep(pool, call, request, 'email');
    const name = (form.get('name') ?? '').trim() || email.split('@')[0] || email;
    try {
      const user = await signInFederated(pool, request.provider, { email, name });
      await pool.triggers.postAuthentication(user, undefined);
      redirect(call, await tokens.answerTo(pool, user, request), sessionsOf(pool).begin(user));
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status >= 500) throw error;
      redirect(call, withError('invalid_request', error.message, request));
    }
  });

  const revoke: Endpoint = async ({ request, response }) => {
    const form = await readForm(request);
    const { sessions } = identifyClient(pools, form, request.headers);
    await sessions.revoke(form.get('token') ?? '');
    response.writeHead(200, JSON_HEADERS).end();
  };

  const takeGrant: Endpoint = async ({ request, response }) => {
    try {
      sendJson(response, 200, await tokens.grant(await readForm(request), request.headers), JSON_HEADERS);
    } catch (error) {
      if (!(error instanceof InvalidGrantError)) throw error;
      sendJson(response, 400, { error: error.error, error_description: error.message }, JSON_HEADERS);
    }
  };

  const showUser: Endpoint = async ({ request, response }) => {
    const info = await readUserInfo(pools, request);
    if (info.kind === 'claims') return sendJson(response, 200, info.claims, JSON_HEADERS);
    response.setHeader('www-authenticate', `Bearer error="${info.error}"`);
    sendJson(response, info.status, { error: info.error }, JSON_HEADERS);
  };

  const logOut: Endpoint = (call) => {
    const target = call.parameters.get('logout_uri') ?? '';
    const clientId = call.parameters.get('client_id');
    const pool = pools.find(({ client }) => client.id === clientId);
    const hosted = pool?.client.hostedSignIn;
    if (pool === undefined || hosted === undefined) return showError(call, 'client');
    if (!hosted.logoutUrls.includes(target)) return showError(call, 'logout');
    redirect(call, target, sessionsOf(pool).end(call.request));
  };

  const endpoints = new Map<string, Record<string, Endpoint>>([
    ['/oauth2/authorize', { GET: authorize }],
    ['/login', { GET: showLogin, POST: takeLogin }],
    ['/provider', { GET: showProvider, POST: takeProvider }],
    ['/oauth2/token', { POST: takeGrant }],
    ['/oauth2/revoke', { POST: revoke }],
    ['/oauth2/userInfo', { GET: showUser, POST: showUser }],
    ['/logout', { GET: logOut }],
  ]);
  return {
    path: hostedPath,
    async handle(request, response, url) {
      const methods = endpoints.get(url.pathname.slice(hostedPath.length));
      if (methods === undefined) throw new ServiceError('UnknownPathException', `Nothing at ${url.pathname}`, 404);
      const endpoint = methods[request.method ?? ''];
      if (endpoint) return endpoint({ request, response, parameters: url.searchParams });
      response.writeHead(405, { allow: Object.keys(methods).join(', ') }).end();
    },
  };
}

const withError = (
  error: string,
  description: string | undefined,
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
) => callbackUrlWith(redirectUri, { error, error_description: description, state });

function rejectRequest(call: Call, read: Exclude<ParsedRequest, { kind: 'valid' }>): void {
  if (read.kind === 'invalid') showError(call, read.reason);
  else redirect(call, withError(read.error, read.description, read));
}

type ShownStep =
  | Exclude<LoginStep, { kind: 'done' | 'login' }>
  | { kind: 'login'; email: string; problem: Extract<LoginStep, { kind: 'login' }>['problem'] | undefined };

function showStep({ model, client }: UserPool, call: Call, request: AuthorizationRequest, step: ShownStep): void {
  const { token, setCookie } = formToken(call.request);
  call.response.setHeader('set-cookie', setCookie);
  const { host, origin } = new URL(request.redirectUri);
  const cancel = withError('access_denied', 'User cancelled OAuth flow.', request);
  const frame = { ...pageFrame(call), host, cancel, formToken: token, problem: step.problem };
  const shown = { ...frame, model, step, providers: providerLinks(client.providers, call) };
  sendPage(call.response, step.problem === undefined ? 200 : 400, stepPage(shown), origin);
}

interface ShownPage extends Omit<Parameters<typeof loginPage>[0], 'email'> {
  model: UserPool['model'];
  step: ShownStep;
}

function stepPage({ model, step, ...frame }: ShownPage): string {
  if (step.kind === 'login') return loginPage({ ...frame, email: step.email });
  if (step.kind === 'code') return codePage({ ...frame, session: step.session, method: step.method });
  return newPasswordPage({ ...frame, session: step.session, policy: model.passwordPolicy });
}

/** Links to the same request with another provider. */
function providerLinks(providers: string[], { parameters }: Call): ProviderLink[] {
  return providers
    .filter((name) => name !== 'COGNITO')
    .map((name) => {
      const changed = new URLSearchParams(parameters);
      changed.set('identity_provider', name);
      return { name, address: `${hostedPath}/oauth2/authorize?${changed}` };
    });
}

const SHOWN_PERSONS = 10;

async function showProviderStep(
  pool: UserPool,
  call: Call,
  request: AuthorizationRequest,
  problem: 'email' | 'expired' | undefined,
): Promise<void> {
  const provider = request.provider?.name ?? '';
  const persons: TestPerson[] = [];
  for await (const { username, attributes } of pool.users.all()) {
    const { email, name = email } = attributes;
    if (username.startsWith(`${provider}_`) && email && name && persons.length < SHOWN_PERSONS)
      persons.push({ email, name });
  }
  const { token, setCookie } = formToken(call.request);
  call.response.setHeader('set-cookie', setCookie);
  const { host, origin } = new URL(request.redirectUri);
  const cancel = withError('access_denied', 'User cancelled OAuth flow.', request);
  const html = providerPage({ ...pageFrame(call), host, cancel, formToken: token, problem, provider, persons });
  sendPage(call.response, problem === undefined ? 200 : 400, html, origin);
}

function showError(call: Call, reason: 'client' | 'callback' | 'logout'): void {
  sendPage(call.response, 400, errorPage(pageFrame(call), reason), undefined);
}

function pageFrame({ request, parameters }: Call): PageFrame {
  const language = pageLanguage(request, parameters);
  const inOther = new URLSearchParams(parameters);
  inOther.set('lang', language === 'en' ? 'es' : 'en');
  return { language, otherLanguage: `?${inOther}` };
}

function redirect({ response }: Call, location: string, setCookie?: string): void {
  if (setCookie !== undefined) response.setHeader('set-cookie', setCookie);
  // Status 303 keeps the browser from posting the form to the client. `no-referrer` protects the code in the URL.
  response.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end();
}

function sendPage(response: ServerResponse, status: number, html: string, callbackOrigin: string | undefined): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy(callbackOrigin),
    'cross-origin-opener-policy': 'same-origin',
    // With `no-referrer` the browser would post forms without the origin, which the server requires.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  response.end(html);
}

const JSON_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

const MAX_FORM_BYTES = 20_000;
const tooLarge = () => new ServiceError('RequestTooLarge', 'The form is too large.', 413);

/** Reads a posted form. Throws `ServiceError` for another content type. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const body = await readBody(request, MAX_FORM_BYTES, tooLarge);
  if (!/^application\/x-www-form-urlencoded\b/.test(request.headers['content-type'] ?? ''))
    throw new ServiceError('UnsupportedMediaType', 'The endpoint takes application/x-www-form-urlencoded.', 415);
  return new URLSearchParams(body.toString());
}
