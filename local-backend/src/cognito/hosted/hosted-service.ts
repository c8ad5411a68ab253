import { sendJson } from '../../http/message-body.ts';
import { type Service, ServiceError } from '../../http/service.ts';
import { isEmail } from '../attribute-schema.ts';
import { signInFederated, type TestPerson } from '../sign-in/federated-sign-in.ts';
import type { UserPool } from '../user-pool.ts';
import type { User } from '../users.ts';
import { createAccountEndpoints, noticeOf } from './account-endpoints.ts';
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
  type Endpoint,
  type PageContext,
  pageFrame,
  type RequestContext,
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
    (go: (context: PageContext) => Promise<void> | void): Endpoint =>
    (context) => {
      const read = readAuthorizationRequest(pools, context.parameters);
      if (read.kind !== 'valid') return rejectRequest(context, read);
      return go({ ...context, authorization: read.request, pool: read.pool });
    };

  const finish = async (context: PageContext, user: User) => {
    const { pool, authorization } = context;
    redirect(context, await tokens.callbackUrlFor(pool, user, authorization), sessionsOf(pool).begin(user));
  };

  const account = createAccountEndpoints({
    clock: pools[0].clock,
    checked,
    async finish(context, user) {
      await context.pool.triggers.postAuthentication(user, undefined);
      await finish(context, user);
    },
  });

  const authorize = checked(async (context) => {
    const { request, parameters, authorization, pool } = context;
    if (authorization.provider) return redirect(context, `${hostedPath}/provider?${parameters}`);
    const user = authorization.prompt === 'login' ? undefined : await sessionsOf(pool).find(request);
    if (user) return redirect(context, await tokens.callbackUrlFor(pool, user, authorization));
    if (authorization.prompt === 'none')
      return redirect(context, withError('login_required', undefined, authorization));
    redirect(context, `${hostedPath}/login?${parameters}`);
  });

  const showLogin = checked((context) => {
    const email = context.parameters.get('login_hint') ?? '';
    showStep(context, { kind: 'login', email, problem: undefined });
  });

  const submitLogin = checked(async (context) => {
    const { request, pool } = context;
    const form = await readForm(request);
    const isOurs = hasFormToken(request, form);
    const expired = { kind: 'login', email: form.get('username') ?? '', problem: 'expired' } as const;
    const step = isOurs ? await handleLoginForm(pool, form) : expired;
    if (step.kind === 'done') return finish(context, step.user);
    const isUnconfirmed = step.kind === 'login' && step.problem === 'unconfirmed';
    if (isUnconfirmed && (await account.resumeSignUp(context, step.email)) === 'asked') return;
    showStep(context, step);
  });

  const showProvider = checked((context) => showProviderStep(context, undefined));

  const submitProvider = checked(async (context) => {
    const { request, authorization, pool } = context;
    const form = await readForm(request);
    const email = (form.get('email') ?? '').trim();
    if (!hasFormToken(request, form)) return showProviderStep(context, 'expired');
    if (!isEmail(email) || authorization.provider === undefined) return showProviderStep(context, 'email');
    const name = (form.get('name') ?? '').trim() || email.split('@')[0] || email;
    try {
      const user = await signInFederated(pool, authorization.provider, { email, name });
      await pool.triggers.postAuthentication(user, undefined);
      await finish(context, user);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status >= 500) throw error;
      redirect(context, withError('invalid_request', error.message, authorization));
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

  const logOut: Endpoint = (context) => {
    const { request, parameters } = context;
    const target = parameters.get('logout_uri') ?? '';
    const clientId = parameters.get('client_id');
    const pool = pools.find(({ client }) => client.id === clientId);
    const hosted = pool?.client.hostedSignIn;
    if (pool === undefined || hosted === undefined) return showError(context, 'client');
    if (!hosted.logoutUrls.includes(target)) return showError(context, 'logout');
    redirect(context, target, sessionsOf(pool).end(request));
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

function rejectRequest(context: RequestContext, read: Exclude<ParsedRequest, { kind: 'valid' }>): void {
  if (read.kind === 'invalid') showError(context, read.reason);
  else redirect(context, withError(read.error, read.description, read));
}

type ShownStep =
  | Exclude<LoginStep, { kind: 'done' | 'login' }>
  | { kind: 'login'; email: string; problem: Extract<LoginStep, { kind: 'login' }>['problem'] | undefined };

function showStep(context: PageContext, step: ShownStep): void {
  const { model, client } = context.pool;
  const query = String(context.parameters);
  const links = {
    providers: providerLinks(client.providers, context),
    forgotPassword: `forgotPassword?${query}`,
    signUp: model.signUp === 'open' ? `signup?${query}` : undefined,
  };
  const shown = { model, step, links, names: model.signInNames, notice: noticeOf(context) };
  sendForm(context, step.problem, (frame) => stepPage({ ...frame, ...shown }));
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
function providerLinks(providers: string[], { parameters }: RequestContext): ProviderLink[] {
  return providers
    .filter((name) => name !== 'COGNITO')
    .map((name) => {
      const changed = new URLSearchParams(parameters);
      changed.set('identity_provider', name);
      return { name, address: `${hostedPath}/oauth2/authorize?${changed}` };
    });
}

const SHOWN_PERSONS = 10;

async function showProviderStep(context: PageContext, problem: 'email' | 'expired' | undefined): Promise<void> {
  const provider = context.authorization.provider?.name ?? '';
  const persons: TestPerson[] = [];
  for await (const { username, attributes } of context.pool.users.all()) {
    const { email, name = email } = attributes;
    if (username.startsWith(`${provider}_`) && email && name && persons.length < SHOWN_PERSONS)
      persons.push({ email, name });
  }
  sendForm(context, problem, (frame) => providerPage({ ...frame, provider, persons }));
}

function showError(context: RequestContext, reason: 'client' | 'callback' | 'logout'): void {
  sendPage(context.response, 400, errorPage(pageFrame(context), reason), undefined);
}

const JSON_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
