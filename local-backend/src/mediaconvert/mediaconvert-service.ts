import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from '../http/message-body.ts';
import { createRestJsonService } from '../http/rest-json-service.ts';
import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import { signedRequest } from '../iam/parse-signature.ts';
import type { PolicyRequest } from '../iam/policy.ts';
import { notAuthorizedTo, type Principal } from '../iam/principal.ts';
import { verifySignature } from '../iam/verify-signature.ts';

export interface MediaConvertCall {
  /** `127.0.0.1:4280` */
  host: string;
  query: URLSearchParams;
  /** Decoded path segments at the wildcards of the route. */
  parameters: string[];
  body: Buffer;
  /** Throws `ServiceError` (AccessDeniedException) unless the caller's role allows the action. */
  require(action: string, resource: string, context?: Record<string, string>): void;
}

export interface MediaConvertAction {
  name: string;
  /** `GET /2017-08-29/jobs/*` */
  route: string;
  status: number;
  act(call: MediaConvertCall): Promise<object>;
}

export interface MediaConvertServiceOptions extends Pick<ServiceContext, 'credentials' | 'clock' | 'faults'> {
  actions: MediaConvertAction[];
  isAuthorized: (principal: Principal, request: PolicyRequest) => boolean;
}

const PATH = '/_local/mediaconvert';
const MAX_BODY_BYTES = 1024 * 1024;
const tooLarge = () => new ServiceError('BadRequestException', 'The request is larger than 1 MB.', 413);

/** Serves MediaConvert's REST API; verifies signature and role of each request. */
export function createMediaConvertService({ actions, isAuthorized, ...options }: MediaConvertServiceOptions): Service {
  async function handleRequest(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const path = url.pathname.slice(PATH.length);
    const found = findAction(actions, request.method ?? '', path);
    if (found === undefined) {
      const message = `The local backend does not support "${request.method} ${path}" of MediaConvert.`;
      throw new ServiceError('NotFoundException', message, 404);
    }
    const { action, parameters } = found;
    await options.faults.inject('mediaconvert', action.name, response);
    const body = await readBody(request, MAX_BODY_BYTES, tooLarge);
    const principal = signerOf(request, body, options);
    const require = (permission: string, resource: string, context?: Record<string, string>) => {
      if (isAuthorized(principal, { action: permission, resource, ...(context && { context }) })) return;
      throw new ServiceError('AccessDeniedException', notAuthorizedTo(principal, permission, resource), 403);
    };
    const result = await action.act({
      host: request.headers.host ?? '',
      query: url.searchParams,
      parameters,
      body,
      require,
    });
    sendJson(response, action.status, result);
  }

  return createRestJsonService(PATH, handleRequest);
}

function findAction(actions: MediaConvertAction[], method: string, path: string) {
  const requested = `${method} ${path}`.split('/');
  for (const action of actions) {
    const route = action.route.split('/');
    const fits =
      route.length === requested.length && route.every((part, index) => part === '*' || part === requested[index]);
    if (!fits) continue;
    return { action, parameters: requested.filter((_, index) => route[index] === '*').map(decodeURIComponent) };
  }
  return undefined;
}

function signerOf(
  { method = '', headers, url = '' }: IncomingMessage,
  body: Buffer,
  { credentials, clock }: Pick<ServiceContext, 'credentials' | 'clock'>,
): Principal {
  const [rawPath = '', rawQuery = ''] = url.split('?');
  const sent = { method, rawPath, query: new URLSearchParams(rawQuery), headers, body };
  const verified = verifySignature(signedRequest('mediaconvert', sent), credentials, clock);
  if (verified) return verified.principal;
  throw new ServiceError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
}
