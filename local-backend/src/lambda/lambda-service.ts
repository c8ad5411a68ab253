import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from '../http/message-body.ts';
import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import { signedRequest } from '../iam/parse-signature.ts';
import { createAuthorizer } from '../iam/policy.ts';
import { notAuthorizedTo } from '../iam/principal.ts';
import { verifySignature } from '../iam/verify-signature.ts';
import type { FunctionModel } from '../model/backend-model.ts';
import { parseJson } from '../parse-json.ts';
import { FunctionError } from './function-process.ts';

export interface LambdaServiceOptions
  extends Pick<ServiceContext, 'region' | 'accountId' | 'roles' | 'credentials' | 'functions' | 'clock'> {
  functionModels: FunctionModel[];
  /** Invokes a function asynchronously, at least once. */
  invokeLater: (functionArn: string, event: unknown) => Promise<void>;
}

const PATH = '/_local/lambda';
const INVOCATIONS = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;
/** Lambda's payload limit of a synchronous invocation. */
const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024;
const tooLarge = () => new ServiceError('RequestTooLargeException', 'Request must be smaller than 6291456 bytes', 413);

interface Invocation {
  functionArn: string;
  payload: unknown;
  type: string;
}

/**
 * Serves Lambda's Invoke, by which functions call each other; verifies signature and role.
 * https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html
 */
export function createLambdaService(options: LambdaServiceOptions): Service {
  const { functions, invokeLater, credentials, clock } = options;
  const isAuthorized = createAuthorizer(options.roles);

  async function read(request: IncomingMessage, url: URL): Promise<Invocation> {
    const { method = '', headers } = request;
    const [, name] = INVOCATIONS.exec(url.pathname.slice(PATH.length)) ?? [];
    if (method !== 'POST' || name === undefined) {
      const operation = `${method} ${url.pathname.slice(PATH.length)}`;
      throw new ServiceError('UnknownOperationException', `The local backend does not support ${operation} of Lambda.`);
    }
    const body = await readBody(request, MAX_PAYLOAD_BYTES, tooLarge);
    const sent = { rawPath: url.pathname, query: url.searchParams, headers, body };
    const verified = verifySignature(signedRequest('lambda', sent), credentials, clock);
    if (verified === undefined)
      throw new ServiceError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
    const functionArn = arnOf(decodeURIComponent(name), options);
    const action = 'lambda:InvokeFunction';
    if (!isAuthorized(verified.principal, { action, resource: functionArn }))
      throw new ServiceError('AccessDeniedException', notAuthorizedTo(verified.principal, action, functionArn), 403);
    if (!options.functionModels.some(({ arn }) => arn === functionArn))
      throw new ServiceError('ResourceNotFoundException', `Function not found: ${functionArn}`, 404);
    const type = String(headers['x-amz-invocation-type'] ?? 'RequestResponse');
    return { functionArn, payload: parsePayload(body), type };
  }

  async function invoke({ functionArn, payload, type }: Invocation, response: ServerResponse): Promise<void> {
    if (type === 'DryRun') return void response.writeHead(204).end();
    if (type === 'Event') {
      await invokeLater(functionArn, payload);
      return void response.writeHead(202, { 'content-length': 0 }).end();
    }
    const executed = { 'x-amz-executed-version': '$LATEST' };
    try {
      sendJson(response, 200, (await functions.invoke(functionArn, payload)) ?? null, executed);
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      const { errorType, message: errorMessage, trace } = error;
      const failed = { ...executed, 'x-amz-function-error': 'Unhandled' };
      sendJson(response, 200, { errorType, errorMessage, trace }, failed);
    }
  }

  return {
    path: PATH,
    async handle(request, response, url) {
      try {
        await invoke(await read(request, url), response);
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        const { code, message, status } = error;
        sendJson(response, status, { Type: 'User', Message: message }, { 'x-amzn-errortype': code });
      }
    },
  };
}

/** Returns the ARN for a name, `account:function:name` or ARN, each with an optional qualifier. */
function arnOf(given: string, { region, accountId }: LambdaServiceOptions): string {
  const [, name = given] = /(?:^|:)function:([^:]+)/.exec(given) ?? /^([^:]+)/.exec(given) ?? [];
  return `arn:aws:lambda:${region}:${accountId}:function:${name}`;
}

function parsePayload(body: Buffer): unknown {
  if (body.length === 0) return {};
  const payload = parseJson(body.toString());
  if (payload !== undefined) return payload;
  throw new ServiceError('InvalidRequestContentException', 'Could not parse request body into json.');
}
