import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { signedRequest } from '../iam/parse-signature.ts';
import { createAuthorizer } from '../iam/policy.ts';
import { notAuthorizedTo } from '../iam/principal.ts';
import { verifySignature } from '../iam/verify-signature.ts';
import { parseJson } from '../parse-json.ts';
import { readBody, sendJson } from './message-body.ts';
import type { QueryServiceOptions } from './query-service.ts';
import { type Service, type ServiceContext, ServiceError } from './service.ts';

export interface SignedCall {
  /** Throws `ServiceError` unless the signer's role may run the action on the resource. */
  authorize(resource: string): void;
  /** False when the caller has closed the connection. */
  isWaiting(): boolean;
}

/** Handles an action. Throws `ServiceError`, or valibot's error for an invalid input. */
export type SignedJsonAction = (input: unknown, call: SignedCall) => Promise<object>;

export interface SignedJsonOptions
  extends Pick<ServiceContext, 'roles' | 'credentials' | 'clock'>,
    Pick<QueryServiceOptions, 'path' | 'service' | 'maximumBodyBytes'> {
  /** Prefix of the action's name in the `x-amz-target` header: `AmazonSQS`. */
  target: string;
  actions: Record<string, SignedJsonAction>;
  /** Error codes of the service. */
  codes: { unsupported: string; invalid: string; denied: string };
  /** Prefix of the error codes in responses: `com.amazonaws.sqs#`. */
  codePrefix?: string;
}

/** Creates a service of AWS's JSON protocol whose requests are signed: verifies the signature and the signer's role. */
export function createSignedJsonService(options: SignedJsonOptions): Service {
  const { path, service, target, actions, codes, codePrefix = '' } = options;
  const isAuthorized = createAuthorizer(options.roles);
  const invalid = (message: string) => new ServiceError(codes.invalid, message);

  async function handleRequest(request: IncomingMessage, response: ServerResponse, url: URL): Promise<object> {
    const { headers } = request;
    const body = await readBody(request, options.maximumBodyBytes, () => invalid('The request is too large.'));
    const signed = signedRequest(service, { rawPath: url.pathname, headers, body });
    const verified = verifySignature(signed, options.credentials, options.clock);
    if (!verified) throw new ServiceError('MissingAuthenticationToken', 'Missing Authentication Token', 403);
    const [prefix, name = ''] = String(headers['x-amz-target'] ?? '').split('.');
    const run = prefix === target && Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (run === undefined) {
      const message = `The local backend does not support "${name}" of ${service.toUpperCase()}.`;
      throw new ServiceError(codes.unsupported, message);
    }
    const input = parseJson(body.toString());
    if (input === undefined) throw invalid('The request is not valid JSON.');
    // A batch requires the permission of its single action.
    const action = `${service}:${name.replace(/Batch$/, '')}`;
    return run(input, {
      authorize(resource) {
        if (isAuthorized(verified.principal, { action, resource })) return;
        throw new ServiceError(codes.denied, notAuthorizedTo(verified.principal, action, resource), 403);
      },
      isWaiting: () => !response.destroyed,
    });
  }

  function toServiceError(error: unknown): ServiceError {
    if (error instanceof ServiceError) return error;
    if (error instanceof v.ValiError) return invalid(error.message);
    throw error;
  }

  return {
    path,
    async handle(request, response, url) {
      const headers = { 'content-type': 'application/x-amz-json-1.0' };
      try {
        sendJson(response, 200, await handleRequest(request, response, url), headers);
      } catch (error) {
        const { code, message, status } = toServiceError(error);
        sendJson(response, status, { __type: codePrefix + code, message }, headers);
      }
    },
  };
}
