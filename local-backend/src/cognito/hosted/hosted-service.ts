import { sendJson } from '../../http/message-body.ts';
import { type Service, ServiceError } from '../../http/service.ts';
import { isEmail } from '../attribute-schema.ts';
import { signInFederated, type TestPerson } from '../sign-in/federated-sign-in.ts';
import type { UserPool } from '../user-pool.ts';
import type { User } from '../users.ts';
import { createAccountEndpoints, noticeOf, type Visit } from './account-endpoints.ts';
import { type ParsedRequest, readAuthorizationRequest } from './authorization-request.ts';
import {
  appSetupPage,
  codePage,
  errorPage,
  loginPage,
  newPasswordPage,
  type ProviderLink,
  providerPage,
} from './hosted-page.ts';
import {
  type Call,
  type Endpoint,
  pageFrame,
  readForm,
  redirect,
  sendForm,
  sendPage,
  withError,
} from './hosted-responses.ts';
import { createHostedSessions, hasFormToken, hostedPath } from './hosted-sessions.ts';
import { handleLoginForm, type LoginStep } from './login-steps.ts';
import { createTokenEndpoint, InvalidGrantError, identifyClient, readUserInfo } from './token-endpoint.ts';

/** Serves the domains of the user pools below `/_local/hosted-sign-in`: the authorization-code flow with PKCE. */
export function createHostedSignIn(pools: [UserPool, ...UserPool[]]): Service {
  const sessionsByPool = new Map(pools.map((pool) => [pool.model, createHostedSessions(pool)]));
  const sessionsOf = ({ model }: UserPool) => sessionsByPool.get(model) ?? createHostedSessions(pools[0]);
  const tokens = createTokenEndpoint(pools);

  const checked =
    (go: (visit: Visit) => Promise<void> | void): Endpoint =>
    (call) => {
      const read = readAuthorizationRequest(pools, call.parameters);
      if (read.kind !== 'valid') return rejectRequest(call, read);
      return go({ call, request: read.request, pool: read.pool });
    };

  const finish = async ({ call, request, pool }: Visit, user: User) =>
    redirect(call, await tokens.callbackUrlFor(pool, user, request), sessionsOf(pool).begin(user));

  const account = createAccountEndpoints({
    clock: pools[0].clock,
    checked,
    async finish(visit, user) {
      await visit.pool.triggers.postAuthentication(user, undefined);
      await finish(visit, user);
    },
  });

  const authorize = checked(async ({ call, request, pool }) => {
    if (request.provider) return redirect(call, `${hostedPath}/provider?${call.parameters}`);
    const user = request.prompt === 'login' ? undefined : await sessionsOf(pool).find(call.request);
    if (user) return redirect(call, await tokens.callbackUrlFor(pool, user, request));
    if (request.prompt === 'none') return redirect(call, withError('login_required', undefined, request));
    redirect(call, `${hostedPath}/login?${call.parameters}`);
  });

  const showLogin = checked((visit) => {
    const email = visit.call.parameters.get('login_hint') ?? '';
    showStep(visit, { kind: 'login', email, problem: undefined });
  });

  const submitLogin = checked(async (visit) => {
    const { call, pool } = visit;
    const form = await readForm(call.request);
    const isOurs = hasFormToken(call.request, form.get('form-token') ?? '');
    const expired = { kind: 'login', email: form.get('username') ?? '', problem: 'expired' } as const;
    const step = isOurs ? await handleLoginForm(pool, form) : expired;
    if (step.kind === 'done') return finish(visit, step.user);
    const isUnconfirmed = step.kind === 'login' && step.problem === 'unconfirmed';
    if (isUnconfirmed && (await account.resumeSignUp(visit, step.email)) === 'asked') return;
    showStep(visit, step);
  });

  const showProvider = checked((visit) => showProviderStep(visit, undefined));

  const submitProvider = checked(async (visit) => {
    const { call, request, pool } = visit;
    const form = await readForm(call.request);
    const email = (form.get('email') ?? '').trim();
    if (!hasFormToken(call.request, form.get('form-token') ?? '')) return showProviderStep(visit, 'expired');
    if (!isEmail(email) || request.provider === undefined) return showProviderStep(visit, 'email');
    const name = (form.get('name') ?? '').trim() || email.split('@')[0] || email;
    try {
      const user = await signInFederated(pool, request.provider, { email, name });
      await pool.triggers.postAuthentication(user, undefined);
      await finish(visit, user);
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

  const exchangeGrant: Endpoint = async ({ request, response }) => {
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
    ['/login', { GET: showLogin, POST: submitLogin }],
    ['/provider', { GET: showProvider, POST: submitProvider }],
    ['/oauth2/token', { POST: exchangeGrant }],
    ['/oauth2/revoke', { POST: revoke }],
    ['/oauth2/userInfo', { GET: showUser, POST: showUser }],
    ['/logout', { GET: logOut }],
    ...account.endpoints,
  ]);
  return {
    path: hostedPath,
    async handle(request, response, url) {
      const methods = endpoints.get(url.pathname.slice(hostedPath.length));
      if (methods === undefined) throw new ServiceError('UnknownPathException', `Not found: ${url.pathname}`, 404);
      const endpoint = methods[request.method ?? ''];
      if (endpoint) return endpoint({ request, response, parameters: url.searchParams });
      response.writeHead(405, { allow: Object.keys(methods).join(', ') }).end();
    },
  };
}

function rejectRequest(call: Call, read: Exclude<ParsedRequest, { kind: 'valid' }>): void {
  if (read.kind === 'invalid') showError(call, read.reason);
  else redirect(call, withError(read.error, read.description, read));
}

type ShownStep =
  | Exclude<LoginStep, { kind: 'done' | 'login' }>
  | { kind: 'login'; email: string; problem: Extract<LoginStep, { kind: 'login' }>['problem'] | undefined };

function showStep({ call, request, pool: { model, client } }: Visit, step: ShownStep): void {
  const query = String(call.parameters);
  const links = {
    providers: providerLinks(client.providers, call),
    forgotPassword: `forgotPassword?${query}`,
    signUp: model.signUp === 'open' ? `signup?${query}` : undefined,
  };
  const shown = { model, step, links, names: model.signInNames, notice: noticeOf(call) };
  sendForm(call, request, step.problem, (frame) => stepPage({ ...frame, ...shown }));
}

interface ShownPage extends Omit<Parameters<typeof loginPage>[0], 'email'> {
  model: UserPool['model'];
  step: ShownStep;
}

function stepPage({ model, step, ...frame }: ShownPage): string {
  if (step.kind === 'login') return loginPage({ ...frame, email: step.email });
  if (step.kind === 'app-setup') return appSetupPage({ ...frame, ...step, problem: frame.problem });
  if (step.kind === 'code') return codePage({ ...frame, session: step.session, method: step.method });
  return newPasswordPage({ ...frame, session: step.session, policy: model.passwordPolicy });
}

/** Creates links that repeat the request with another provider. */
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
  { call, request, pool }: Visit,
  problem: 'email' | 'expired' | undefined,
): Promise<void> {
  const provider = request.provider?.name ?? '';
  const persons: TestPerson[] = [];
  for await (const { username, attributes } of pool.users.all()) {
    const { email, name = email } = attributes;
    if (username.startsWith(`${provider}_`) && email && name && persons.length < SHOWN_PERSONS)
      persons.push({ email, name });
  }
  sendForm(call, request, problem, (frame) => providerPage({ ...frame, provider, persons }));
}

function showError(call: Call, reason: 'client' | 'callback' | 'logout'): void {
  sendPage(call.response, 400, errorPage(pageFrame(call), reason), undefined);
}

const JSON_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
