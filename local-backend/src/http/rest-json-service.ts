import type { IncomingMessage, ServerResponse } from 'node:http';
import { signedRequest } from '../iam/parse-signature.ts';
import type { PolicyRequest } from '../iam/policy.ts';
import { notAuthorizedTo, type Principal } from '../iam/principal.ts';
import { verifySignature } from '../iam/verify-signature.ts';
import { readBody, sendJson } from './message-body.ts';
import type { QueryServiceOptions } from './query-service.ts';
import { type Service, type ServiceContext, ServiceError } from './service.ts';

/** Creates a service of AWS's REST-JSON protocol: an error is a JSON message with its code in a header. */
export function createRestJsonService(
  path: string,
  handleRequest: Service['handle'],
  errorBody = (message: string): object => ({ message }),
): Service {
  return {
    path,
    async handle(request, response, url) {
      try {
        await handleRequest(request, response, url);
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        sendJson(response, error.status, errorBody(error.message), { 'x-amzn-errortype': error.code });
      }
    },
  };
}

export interface SignedRestCall {
  request: IncomingMessage;
  response: ServerResponse;
  query: URLSearchParams;
  /** Decoded path segments at the wildcards of the route. */
  parameters: string[];
  body: Buffer;
  principal: Principal;
  /** Throws `ServiceError` (AccessDeniedException) unless the caller's role allows the action. */
  require(action: string, resource: string, context?: Record<string, string>): void;
}

export interface SignedRestAction {
  name: string;
  /** `GET /2017-08-29/jobs/*` */
  route: string;
  /** Status of the response; absent: 200. */
  status?: number;
  /** Returns the JSON of the response; undefined after it has sent the response. Throws `ServiceError`. */
  act(call: SignedRestCall): Promise<object | undefined>;
}

interface SignedRestOptions
  extends Pick<ServiceContext, 'credentials' | 'clock'>,
    Pick<QueryServiceOptions, 'path' | 'service' | 'maximumBodyBytes'> {
  /** Name of the service in messages: `MediaConvert`. */
  title: string;
  actions: SignedRestAction[];
  isAuthorized: (principal: Principal, request: PolicyRequest) => boolean;
  tooLarge: () => ServiceError;
  /** Applies the injected faults of an action; absent: there are none. */
  injectFaults?: (action: string, response: ServerResponse) => Promise<void>;
  errorBody?: (message: string) => object;
}

/** Creates a service of AWS's REST-JSON protocol whose requests are signed: verifies the signature of each request. */
export function createSignedRestService(options: SignedRestOptions): Service {
  const { path, service, title, actions, isAuthorized, credentials, clock } = options;

  async function handleRequest(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { method = '', headers } = request;
    const operation = `${method} ${url.pathname.slice(path.length)}`;
    const found = findAction(actions, operation);
    if (found === undefined) {
      const message = `The local backend does not support ${operation} of ${title}.`;
      throw new ServiceError('UnknownOperationException', message, 404);
    }
    const { action, parameters } = found;
    await options.injectFaults?.(action.name, response);
    const body = await readBody(request, options.maximumBodyBytes, options.tooLarge);
    const [rawPath = '', rawQuery] = request.url?.split('?') ?? [];
    const query = new URLSearchParams(rawQuery);
    const signed = signedRequest(service, { method, rawPath, query, headers, body });
    const verified = verifySignature(signed, credentials, clock);
    if (verified === undefined)
      throw new ServiceError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
    const { principal } = verified;
    const require: SignedRestCall['require'] = (permission, resource, context = {}) => {
      if (isAuthorized(principal, { action: permission, resource, context })) return;
      throw new ServiceError('AccessDeniedException', notAuthorizedTo(principal, permission, resource), 403);
    };
    const result = await action.act({ request, response, query, parameters, body, principal, require });
    if (result !== undefined) sendJson(response, action.status ?? 200, result);
  }

  return createRestJsonService(path, handleRequest, options.errorBody);
}

function findAction(actions: SignedRestAction[], operation: string) {
  const requested = operation.split('/');
  for (const action of actions) {
    const route = action.route.split('/');
    const fits =
      route.length === requested.length && route.every((part, index) => part === '*' || part === requested[index]);
    if (!fits) continue;
    return { action, parameters: requested.filter((_, index) => route[index] === '*').map(decodeURIComponent) };
  }
  return undefined;
}
