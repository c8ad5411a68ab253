import { sendJson } from '../http/message-body.ts';
import { createSignedRestService, type SignedRestCall } from '../http/rest-json-service.ts';
import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import { createAuthorizer } from '../iam/policy.ts';
import type { FunctionModel } from '../model/backend-model.ts';
import { parseJson } from '../parse-json.ts';
import { FunctionError } from './function-process.ts';

export interface LambdaServiceOptions
  extends Pick<ServiceContext, 'region' | 'accountId' | 'roles' | 'credentials' | 'functions' | 'clock'> {
  functionModels: FunctionModel[];
  /** Invokes a function asynchronously, at least once. */
  invokeLater: (functionArn: string, event: unknown) => Promise<void>;
}

/** Lambda's payload limit of a synchronous invocation. */
const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024;
const tooLarge = () => new ServiceError('RequestTooLargeException', 'Request must be smaller than 6291456 bytes', 413);

/**
 * Serves Lambda's Invoke, by which functions call each other; verifies signature and role.
 * https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html
 */
export function createLambdaService(options: LambdaServiceOptions): Service {
  const { functions, functionModels, invokeLater, credentials, clock } = options;

  async function invoke({ request, response, parameters, body, require }: SignedRestCall): Promise<undefined> {
    const functionArn = arnOf(parameters[0] ?? '', options);
    require('lambda:InvokeFunction', functionArn);
    if (!functionModels.some(({ arn }) => arn === functionArn))
      throw new ServiceError('ResourceNotFoundException', `Function not found: ${functionArn}`, 404);
    const payload = parsePayload(body);
    const type = request.headers['x-amz-invocation-type'];
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

  return createSignedRestService({
    ...{ path: '/_local/lambda', service: 'lambda', title: 'Lambda', credentials, clock },
    ...{ maximumBodyBytes: MAX_PAYLOAD_BYTES, tooLarge, isAuthorized: createAuthorizer(options.roles) },
    actions: [{ name: 'Invoke', route: 'POST /2015-03-31/functions/*/invocations', act: invoke }],
    errorBody: (Message) => ({ Type: 'User', Message }),
  });
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
