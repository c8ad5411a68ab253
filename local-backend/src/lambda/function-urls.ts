import type { ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import { readBody } from '../http/read-body.ts';
import { type Service, ServiceError } from '../http/service.ts';
import type { FunctionUrlModel } from '../model/backend-model.ts';
import { FunctionError } from './function-error.ts';
import { functionUrlEvent } from './function-url-event.ts';
import { parseFunctionResponse } from './function-url-response.ts';
import type { FunctionInvoker } from './functions.ts';

export interface FunctionUrlsOptions {
  functionUrls: FunctionUrlModel[];
  invoker: FunctionInvoker;
  clock: Clock;
  log: (line: string) => void;
}

const PATH = '/_local/functions';
/** Lambda's payload limit. */
const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024;
const tooLarge = () => new ServiceError('RequestEntityTooLargeException', 'Request Entity Too Large', 413);

/** Serves function URLs at `/_local/functions/{name}/…` in payload format 2.0. */
export function createFunctionUrls({ functionUrls, invoker, clock, log }: FunctionUrlsOptions): Service {
  const byName = new Map(functionUrls.map((functionUrl) => [functionUrl.name, functionUrl]));
  return {
    path: PATH,
    async handle(request, response, url) {
      const [name = '', ...rest] = url.pathname.slice(PATH.length + 1).split('/');
      const functionUrl = byName.get(name);
      if (functionUrl === undefined) {
        const message = `No function answers at ${PATH}/${name}; there are: ${[...byName.keys()].join(', ') || 'none'}`;
        throw new ServiceError('UnknownPathException', message, 404);
      }
      const event = functionUrlEvent(request, {
        name,
        rawPath: `/${rest.join('/')}`,
        url,
        body: await readBody(request, MAX_PAYLOAD_BYTES, tooLarge),
        now: clock(),
      });
      await invoker.invoke(functionUrl.functionArn, event).then(
        (result) => send(response, parseFunctionResponse(result)),
        (error: unknown) => sendFailure(response, error, name, log),
      );
    },
  };
}

function send(response: ServerResponse, { status, headers, body }: ReturnType<typeof parseFunctionResponse>): void {
  response.writeHead(status, { ...headers, 'content-length': body.byteLength }).end(body);
}

/** Sends a generic error; the log has the details. */
function sendFailure(response: ServerResponse, error: unknown, name: string, log: (line: string) => void): void {
  if (!(error instanceof FunctionError)) throw error;
  log(`The address of ${name} failed: ${error.errorType}: ${error.message}`);
  const body = 'Internal Server Error';
  response.writeHead(502, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}
