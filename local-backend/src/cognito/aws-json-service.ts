import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { stackOf } from '../error-text.ts';
import type { FaultService } from '../http/faults.ts';
import { readBody, sendJson } from '../http/message-body.ts';
import { type ServiceContext, ServiceError } from '../http/service.ts';
import type { Action } from './actions/action.ts';

export interface AwsJsonApi extends Pick<ServiceContext, 'faults' | 'log'> {
  service: FaultService;
  /** Prefix of the action's name in the `x-amz-target` header: `AWSCognitoIdentityProviderService`. */
  target: string;
  /** Returns an action; undefined if there is none. Throws for a caller without permission. */
  find(name: string, request: AwsJsonRequest): Action | undefined;
}

export interface AwsJsonRequest {
  message: IncomingMessage;
  url: URL;
  body: Buffer;
}

/** Handles one request of AWS's JSON 1.1 protocol: POST with the action in a header, input and output as JSON. */
export async function handleAwsJson(api: AwsJsonApi, message: IncomingMessage, response: ServerResponse, url: URL) {
  const headers = () => ({
    'content-type': 'application/x-amz-json-1.1',
    'cache-control': 'no-store',
    'x-amzn-requestid': randomUUID(),
  });
  try {
    const name = actionName(api, message);
    await api.faults.inject(api.service, name, response);
    const body = await readBody(message, MAX_BODY_BYTES, tooLarge);
    const action = api.find(name, { message, url, body });
    if (action === undefined) throw unknownOperation(`${api.target}.${name}`);
    sendJson(response, 200, await action(parse(body)), headers());
  } catch (error) {
    const { code, message: text, status } = error instanceof ServiceError ? error : internalError(api, error);
    if (response.headersSent || response.destroyed) return;
    sendJson(response, status, { __type: code, message: text }, { ...headers(), 'x-amzn-errortype': code });
  }
}

function actionName({ target }: AwsJsonApi, { method, headers }: IncomingMessage): string {
  const given = headers['x-amz-target'];
  if (method !== 'POST' || typeof given !== 'string') throw unknownOperation(`${method} without x-amz-target`);
  const [service, name] = given.split('.');
  if (service !== target || !name) throw unknownOperation(given);
  return name;
}

const unknownOperation = (operation: string) =>
  new ServiceError('UnknownOperationException', `The local backend does not implement ${operation}.`);

const MAX_BODY_BYTES = 1_000_000;
const tooLarge = () => new ServiceError('SerializationException', 'The request is too large.', 413);

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString() || '{}');
  } catch (cause) {
    throw new ServiceError('SerializationException', `The request is not valid JSON: ${String(cause)}`);
  }
}

/** Logs an unexpected error with its stack; the client gets a generic message. */
function internalError({ target, log }: AwsJsonApi, error: unknown): ServiceError {
  log(`${target} failed: ${stackOf(error)}`);
  return new ServiceError(
    'InternalErrorException',
    'An internal error occurred in the local backend; see its console.',
    500,
  );
}
