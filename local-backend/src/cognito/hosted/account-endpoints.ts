import type { Clock } from '../../clock.ts';
import { ServiceError } from '../../http/service.ts';
import type { UserPoolModel } from '../../model/user-pool-model.ts';
import { confirmForgotPassword, forgotPassword } from '../actions/password-actions.ts';
import { confirmSignUp, resendCode, signUp } from '../actions/sign-up-actions.ts';
import { createExpiringMap } from '../challenges.ts';
import type { CodeDelivery } from '../contacts.ts';
import type { User } from '../users.ts';
import { confirmPage, forgotPasswordPage, resetPasswordPage, signUpAttributes, signUpPage } from './account-page.ts';
import type { FormFrame } from './hosted-page.ts';
import type { Notice, Problem } from './hosted-page-texts.ts';
import {
  type Endpoint,
  type PageContext,
  type RequestContext,
  readForm,
  redirect,
  sendForm,
} from './hosted-responses.ts';
import { hasFormToken, hostedPath } from './hosted-sessions.ts';

interface AccountEndpointsOptions {
  clock: Clock;
  checked(go: (context: PageContext) => Promise<void> | void): Endpoint;
  /** Signs the user in and redirects to the client. */
  finish(context: PageContext, user: User): Promise<void>;
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

  const waitForCode = (context: PageContext, kind: PendingCode['kind'], name: string, delivery: CodeDelivery) => {
    const { model } = context.pool;
    const key = pending.put({ kind, model, name, destination: delivery.Destination });
    goTo(context, kind === 'sign-up' ? 'confirm' : 'confirmforgotPassword', { pending: key });
  };

  /** Passes the request's pending code to `handle`; without a valid one redirects to the login page. */
  const withPending = (
    kind: PendingCode['kind'],
    go: (context: PageContext, code: PendingCode) => Promise<void> | void,
  ) =>
    checked((context) => {
      const found = pending.find(context.parameters.get('pending') ?? undefined);
      const isValid =
        found?.isExpired === false && found.value.kind === kind && found.value.model === context.pool.model;
      return isValid ? go(context, found.value) : goTo(context, 'login');
    });

  /** Signs a confirmed user in, by way of the login page if the pool requires a second factor. */
  const signInConfirmed = async (context: PageContext, name: string) => {
    const user = await context.pool.users.find(name);
    if (user === undefined || context.pool.model.mfa.mode === 'ON')
      return goTo(context, 'login', { notice: 'confirmed' });
    return finish(context, user);
  };

  const showSignUp = (context: PageContext, values = new URLSearchParams(), failure?: Failure) =>
    show(context, failure, (frame) => signUpPage({ ...frame, values }));
  const showConfirm = (context: PageContext, { destination }: PendingCode, failure?: Failure) =>
    show(context, failure, (frame) => confirmPage({ ...frame, destination }));
  const showForgot = (context: PageContext, name: string, failure?: Failure) =>
    show(context, failure, (frame) => forgotPasswordPage({ ...frame, name }));
  const showReset = (context: PageContext, { destination }: PendingCode, failure?: Failure) =>
    show(context, failure, (frame) => resetPasswordPage({ ...frame, destination }));

  const submitSignUp = checked(async (context) => {
    const { pool } = context;
    const form = await readForm(context.request);
    const name = textOf(form, 'username');
    const attributes = signUpAttributes(pool.model).map((attribute) => ({
      Name: attribute.name,
      Value: textOf(form, attribute.name),
    }));
    const password = form.get('password') ?? '';
    const isIncomplete = [name, password, ...attributes.map(({ Value }) => Value)].includes('');
    const problem = formProblem(context, form) ?? (isIncomplete ? 'incomplete' : differenceOf(form, password));
    if (problem !== undefined) return showSignUp(context, form, { problem });
    const result = await attempt(() =>
      signUp(pool, {
        Username: name,
        Password: password,
        UserAttributes: attributes,
        ValidationData: undefined,
        ClientMetadata: undefined,
      }),
    );
    if ('problem' in result) return showSignUp(context, form, result);
    const { UserConfirmed, CodeDeliveryDetails } = result.value;
    if (UserConfirmed) return signInConfirmed(context, name);
    if (CodeDeliveryDetails === undefined) return goTo(context, 'login', { notice: 'waiting' });
    return waitForCode(context, 'sign-up', name, CodeDeliveryDetails);
  });

  const submitConfirmation = withPending('sign-up', async (context, code) => {
    const form = await readForm(context.request);
    const problem = formProblem(context, form);
    if (problem !== undefined) return showConfirm(context, code, { problem });
    const result = await attempt(() => confirmSignUp(context.pool, code.name, textOf(form, 'code')));
    if ('problem' in result) return showConfirm(context, code, result);
    pending.remove(context.parameters.get('pending') ?? undefined);
    return signInConfirmed(context, code.name);
  });

  const submitResend = withPending('sign-up', async (context, code) => {
    const problem = formProblem(context, await readForm(context.request));
    const result = problem === undefined ? await attempt(() => resendCode(context.pool, code.name)) : { problem };
    if ('problem' in result) return showConfirm(context, code, result);
    return goTo(context, 'confirm', { notice: 'sent' });
  });

  const submitForgotPassword = checked(async (context) => {
    const form = await readForm(context.request);
    const name = textOf(form, 'username');
    const problem = formProblem(context, form) ?? (name === '' ? 'incomplete' : undefined);
    if (problem !== undefined) return showForgot(context, name, { problem });
    const result = await attempt(() => forgotPassword(context.pool, name));
    if ('problem' in result) return showForgot(context, name, result);
    return waitForCode(context, 'reset', name, result.value);
  });

  const submitReset = withPending('reset', async (context, pendingCode) => {
    const form = await readForm(context.request);
    const password = form.get('new-password') ?? '';
    const problem = formProblem(context, form) ?? differenceOf(form, password);
    if (problem !== undefined) return showReset(context, pendingCode, { problem });
    const { name } = pendingCode;
    const code = textOf(form, 'code');
    const result = await attempt(() => confirmForgotPassword(context.pool, { name, code, password }));
    if ('problem' in result) return showReset(context, pendingCode, result);
    pending.remove(context.parameters.get('pending') ?? undefined);
    return goTo(context, 'login', { notice: 'changed' });
  });

  return {
    endpoints: [
      ['/signup', { GET: checked((context) => showSignUp(context)), POST: submitSignUp }],
      [
        '/confirm',
        { GET: withPending('sign-up', (context, code) => showConfirm(context, code)), POST: submitConfirmation },
      ],
      ['/resendcode', { POST: submitResend }],
      ['/forgotPassword', { GET: checked((context) => showForgot(context, '')), POST: submitForgotPassword }],
      [
        '/confirmforgotPassword',
        { GET: withPending('reset', (context, code) => showReset(context, code)), POST: submitReset },
      ],
    ] satisfies [string, Record<string, Endpoint>][],
    /** Sends a new code to an unconfirmed user who has logged in, and shows the page that asks for it. */
    async resumeSignUp(context: PageContext, name: string): Promise<'asked' | 'no code'> {
      const result = await attempt(() => resendCode(context.pool, name));
      if ('problem' in result) return 'no code';
      waitForCode(context, 'sign-up', name, result.value);
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
  context: PageContext,
  failure: Failure | undefined,
  page: (frame: FormFrame & { model: UserPoolModel; query: string }) => string,
): void {
  const { model } = context.pool;
  const query = String(context.parameters);
  sendForm(context, failure?.problem, (frame) =>
    page({ ...frame, detail: failure?.detail, notice: noticeOf(context), model, query }),
  );
}

/** Redirects to another page with the parameters of the request. */
function goTo(context: PageContext, page: string, changes: { pending?: string; notice?: Notice } = {}): void {
  const parameters = new URLSearchParams(context.parameters);
  parameters.delete('notice');
  if (page === 'login') parameters.delete('pending');
  for (const [name, value] of Object.entries(changes)) parameters.set(name, value);
  redirect(context, `${hostedPath}/${page}?${parameters}`);
}

const NOTICES: Notice[] = ['confirmed', 'changed', 'sent', 'waiting'];

/** Returns the success message that the URL names, which the page shows; undefined for any other value. */
export function noticeOf({ parameters }: RequestContext): Notice | undefined {
  return NOTICES.find((notice) => notice === parameters.get('notice'));
}

const textOf = (form: URLSearchParams, name: string) => (form.get(name) ?? '').trim();

const formProblem = ({ request }: RequestContext, form: URLSearchParams): Problem | undefined =>
  hasFormToken(request, form) ? undefined : 'expired';

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
