import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../http/message-body.ts';
import { ServiceError } from '../../http/service.ts';
import type { UserPool } from '../user-pool.ts';
import { type AuthorizationRequest, callbackUrlWith } from './authorization-request.ts';
import { contentSecurityPolicy, type FormFrame, type PageFrame } from './hosted-page.ts';
import { type Problem, pageLanguage } from './hosted-page-texts.ts';
import { formToken } from './hosted-sessions.ts';

/** A browser's request to the hosted sign-in. */
export interface RequestContext {
  request: IncomingMessage;
  response: ServerResponse;
  parameters: URLSearchParams;
}

/** A validated request for a page of a pool's client. */
export interface PageContext extends RequestContext {
  authorization: AuthorizationRequest;
  pool: UserPool;
}

export type Endpoint = (context: RequestContext) => Promise<void> | void;

export function redirect({ response }: RequestContext, location: string, setCookie?: string): void {
  if (setCookie !== undefined) response.setHeader('set-cookie', setCookie);
  // Status 303 makes the browser follow with GET instead of posting the form to the client. `no-referrer` protects the
  // code in the URL.
  response.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end();
}

export function sendPage(
  response: ServerResponse,
  status: number,
  html: string,
  callbackOrigin: string | undefined,
): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy(callbackOrigin),
    'cross-origin-opener-policy': 'same-origin',
    // With `no-referrer` the browser would post forms without the origin header, which the server requires.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  response.end(html);
}

/** Sends a page with a form, with status 400 if it shows a problem, and sets the cookie with the form's CSRF token. */
export function sendForm(context: PageContext, problem: Problem | undefined, page: (frame: FormFrame) => string): void {
  const { authorization } = context;
  const { token, setCookie } = formToken(context.request);
  context.response.setHeader('set-cookie', setCookie);
  const { host, origin } = new URL(authorization.redirectUri);
  const cancel = withError('access_denied', 'User cancelled OAuth flow.', authorization);
  const html = page({ ...pageFrame(context), host, cancel, formToken: token, problem });
  sendPage(context.response, problem === undefined ? 200 : 400, html, origin);
}

export function pageFrame({ request, parameters }: RequestContext): PageFrame {
  const language = pageLanguage(request, parameters);
  const inOther = new URLSearchParams(parameters);
  inOther.set('lang', language === 'en' ? 'es' : 'en');
  return { language, otherLanguage: `?${inOther}` };
}

export const withError = (
  error: string,
  description: string | undefined,
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
) => callbackUrlWith(redirectUri, { error, error_description: description, state });

const MAX_FORM_BYTES = 20_000;
const tooLarge = () => new ServiceError('RequestTooLarge', 'The form is too large.', 413);

/** Reads a posted form. Throws `ServiceError` for another content type. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const body = await readBody(request, MAX_FORM_BYTES, tooLarge);
  if (!/^application\/x-www-form-urlencoded\b/.test(request.headers['content-type'] ?? ''))
    throw new ServiceError('UnsupportedMediaType', 'The endpoint accepts application/x-www-form-urlencoded only.', 415);
  return new URLSearchParams(body.toString());
}
