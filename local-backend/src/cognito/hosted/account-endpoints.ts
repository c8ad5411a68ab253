import type { Clock } from '../../clock.ts';
import { ServiceError } from '../../http/service.ts';
import type { UserPoolModel } from '../../model/user-pool-model.ts';
import { confirmForgotPassword, forgotPassword } from '../actions/password-actions.ts';
import { confirmSignUp, resendCode, signUp } from '../actions/sign-up-actions.ts';
import { createExpiringMap } from '../challenges.ts';
import type { CodeDelivery } from '../contacts.ts';
import type { UserPool } from '../user-pool.ts';
import type { User } from '../users.ts';
import { confirmPage, forgotPasswordPage, resetPasswordPage, signUpAttributes, signUpPage } from './account-page.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import type { FormFrame } from './hosted-page.ts';
import type { Notice, Problem } from './hosted-page-texts.ts';
import { type Call, type Endpoint, readForm, redirect, sendForm } from './hosted-responses.ts';
import { hasFormToken, hostedPath } from './hosted-sessions.ts';

/** A browser's validated request for a page of a pool's client. */
export interface Visit {
  call: Call;
  request: AuthorizationRequest;
  pool: UserPool;
}

interface AccountEndpointsOptions {
  clock: Clock;
  checked(go: (visit: Visit) => Promise<void> | void): Endpoint;
  /** Signs the user in and redirects to the client. */
  finish(visit: Visit, user: User): Promise<void>;
}

/** A sign-up or password reset that waits for its code. The URL contains its key instead of the sign-in name. */
interface PendingCode {
  kind: 'sign-up' | 'reset';
  model: UserPoolModel;
  name: string;
  destination: string;
}

const hour = 3_600_000;

/**
 * Creates the pages for a new account and a forgotten password:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/managed-login-endpoints.html
 */
export function createAccountEndpoints({ clock, checked, finish }: AccountEndpointsOptions) {
  const pending = createExpiringMap<PendingCode>(clock, hour);

  const waitForCode = (visit: Visit, kind: PendingCode['kind'], name: string, delivery: CodeDelivery) => {
    const { model } = visit.pool;
    const key = pending.put({ kind, model, name, destination: delivery.Destination });
    goTo(visit, kind === 'sign-up' ? 'confirm' : 'confirmforgotPassword', { pending: key });
  };

  /**
   * Creates a handler that receives the pending code of the request; without a valid code it redirects to the login
   * page.
   */
  const withPending = (kind: PendingCode['kind'], go: (visit: Visit, code: PendingCode) => Promise<void> | void) =>
    checked((visit) => {
      const found = pending.find(visit.call.parameters.get('pending') ?? undefined);
      const isValid = found?.isExpired === false && found.value.kind === kind && found.value.model === visit.pool.model;
      return isValid ? go(visit, found.value) : goTo(visit, 'login');
    });

  /**
   * Signs a confirmed user in. If the pool requires a second factor, redirects to the login page, which asks for it.
   */
  const signInConfirmed = async (visit: Visit, name: string) => {
    const user = await visit.pool.users.find(name);
    if (user === undefined || visit.pool.model.mfa.mode === 'ON') return goTo(visit, 'login', { notice: 'confirmed' });
    return finish(visit, user);
  };

  const showSignUp = (visit: Visit, values = new URLSearchParams(), failure?: Failure) =>
    show(visit, failure, (frame) => signUpPage({ ...frame, values }));
  const showConfirm = (visit: Visit, { destination }: PendingCode, failure?: Failure) =>
    show(visit, failure, (frame) => confirmPage({ ...frame, destination }));
  const showForgot = (visit: Visit, name: string, failure?: Failure) =>
    show(visit, failure, (frame) => forgotPasswordPage({ ...frame, name }));
  const showReset = (visit: Visit, { destination }: PendingCode, failure?: Failure) =>
    show(visit, failure, (frame) => resetPasswordPage({ ...frame, destination }));

  const submitSignUp = checked(async (visit) => {
    const { call, pool } = visit;
    const form = await readForm(call.request);
    const name = textOf(form, 'username');
    const attributes = signUpAttributes(pool.model).map((attribute) => ({
      Name: attribute.name,
      Value: textOf(form, attribute.name),
    }));
    const password = form.get('password') ?? '';
    const isIncomplete = [name, password, ...attributes.map(({ Value }) => Value)].includes('');
    const problem = formProblem(call, form) ?? (isIncomplete ? 'incomplete' : differenceOf(form, password));
    if (problem !== undefined) return showSignUp(visit, form, { problem });
    const result = await attempt(() =>
      signUp(pool, {
        Username: name,
        Password: password,
        UserAttributes: attributes,
        ValidationData: undefined,
        ClientMetadata: undefined,
      }),
    );
    if ('problem' in result) return showSignUp(visit, form, result);
    const { UserConfirmed, CodeDeliveryDetails } = result.value;
    if (UserConfirmed) return signInConfirmed(visit, name);
    if (CodeDeliveryDetails === undefined) return goTo(visit, 'login', { notice: 'waiting' });
    return waitForCode(visit, 'sign-up', name, CodeDeliveryDetails);
  });

  const submitConfirmation = withPending('sign-up', async (visit, code) => {
    const form = await readForm(visit.call.request);
    const problem = formProblem(visit.call, form);
    if (problem !== undefined) return showConfirm(visit, code, { problem });
    const result = await attempt(() => confirmSignUp(visit.pool, code.name, textOf(form, 'code')));
    if ('problem' in result) return showConfirm(visit, code, result);
    pending.remove(visit.call.parameters.get('pending') ?? undefined);
    return signInConfirmed(visit, code.name);
  });

  const submitResend = withPending('sign-up', async (visit, code) => {
    const problem = formProblem(visit.call, await readForm(visit.call.request));
    const result = problem === undefined ? await attempt(() => resendCode(visit.pool, code.name)) : { problem };
    if ('problem' in result) return showConfirm(visit, code, result);
    return goTo(visit, 'confirm', { notice: 'sent' });
  });

  const submitForgotPassword = checked(async (visit) => {
    const form = await readForm(visit.call.request);
    const name = textOf(form, 'username');
    const problem = formProblem(visit.call, form) ?? (name === '' ? 'incomplete' : undefined);
    if (problem !== undefined) return showForgot(visit, name, { problem });
    const result = await attempt(() => forgotPassword(visit.pool, name));
    if ('problem' in result) return showForgot(visit, name, result);
    return waitForCode(visit, 'reset', name, result.value);
  });

  const submitReset = withPending('reset', async (visit, pendingCode) => {
    const form = await readForm(visit.call.request);
    const password = form.get('new-password') ?? '';
    const problem = formProblem(visit.call, form) ?? differenceOf(form, password);
    if (problem !== undefined) return showReset(visit, pendingCode, { problem });
    const { name } = pendingCode;
    const code = textOf(form, 'code');
    const result = await attempt(() => confirmForgotPassword(visit.pool, { name, code, password }));
    if ('problem' in result) return showReset(visit, pendingCode, result);
    pending.remove(visit.call.parameters.get('pending') ?? undefined);
    return goTo(visit, 'login', { notice: 'changed' });
  });

  return {
    endpoints: [
      ['/signup', { GET: checked((visit) => showSignUp(visit)), POST: submitSignUp }],
      [
        '/confirm',
        { GET: withPending('sign-up', (visit, code) => showConfirm(visit, code)), POST: submitConfirmation },
      ],
      ['/resendcode', { POST: submitResend }],
      ['/forgotPassword', { GET: checked((visit) => showForgot(visit, '')), POST: submitForgotPassword }],
      [
        '/confirmforgotPassword',
        { GET: withPending('reset', (visit, code) => showReset(visit, code)), POST: submitReset },
      ],
    ] satisfies [string, Record<string, Endpoint>][],
    /** Sends a new code to an unconfirmed user who has logged in, and shows the page that asks for it. */
    async resumeSignUp(visit: Visit, name: string): Promise<'asked' | 'no code'> {
      const result = await attempt(() => resendCode(visit.pool, name));
      if ('problem' in result) return 'no code';
      waitForCode(visit, 'sign-up', name, result.value);
      return 'asked';
    },
  };
}

/** Error of a submitted form, which is shown again; `detail` is a message of the pool or of a trigger. */
interface Failure {
  problem: Problem;
  detail?: string;
}

function show(
  { call, request, pool }: Visit,
  failure: Failure | undefined,
  page: (frame: FormFrame & { model: UserPoolModel; query: string }) => string,
): void {
  const query = String(call.parameters);
  sendForm(call, request, failure?.problem, (frame) =>
    page({ ...frame, detail: failure?.detail, notice: noticeOf(call), model: pool.model, query }),
  );
}

/** Redirects to another page with the parameters of the request. */
function goTo({ call }: Visit, page: string, changes: { pending?: string; notice?: Notice } = {}): void {
  const parameters = new URLSearchParams(call.parameters);
  parameters.delete('notice');
  if (page === 'login') parameters.delete('pending');
  for (const [name, value] of Object.entries(changes)) parameters.set(name, value);
  redirect(call, `${hostedPath}/${page}?${parameters}`);
}

const NOTICES: Notice[] = ['confirmed', 'changed', 'sent', 'waiting'];

/** Returns the success message that the URL names, which the page shows; undefined for any other value. */
export function noticeOf({ parameters }: Call): Notice | undefined {
  return NOTICES.find((notice) => notice === parameters.get('notice'));
}

const textOf = (form: URLSearchParams, name: string) => (form.get(name) ?? '').trim();

const formProblem = ({ request }: Call, form: URLSearchParams): Problem | undefined =>
  hasFormToken(request, form.get('form-token') ?? '') ? undefined : 'expired';

const differenceOf = (form: URLSearchParams, password: string): Problem | undefined =>
  password === form.get('repeated') ? undefined : 'different';

/** Runs an action. Returns its result, or the error that the page explains. Throws errors of the server. */
async function attempt<T>(take: () => Promise<T>): Promise<{ value: T } | Failure> {
  try {
    return { value: await take() };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status >= 500) throw error;
    const problem = PROBLEMS[error.code];
    return problem === undefined ? { problem: 'refused', detail: error.message } : { problem };
  }
}

const PROBLEMS: Record<string, Problem> = {
  UsernameExistsException: 'taken',
  AliasExistsException: 'taken',
  InvalidPasswordException: 'weak',
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
  LimitExceededException: 'locked',
};
