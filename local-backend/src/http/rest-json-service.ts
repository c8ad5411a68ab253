import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from './message-body.ts';
import { type Service, ServiceError } from './service.ts';

/** Creates a service of AWS's REST-JSON protocol: an error is a JSON message with its code in a header. */
export function createRestJsonService(
  path: string,
  handleRequest: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>,
): Service {
  return {
    path,
    async handle(request, response, url) {
      try {
        await handleRequest(request, response, url);
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        sendJson(response, error.status, { message: error.message }, { 'x-amzn-errortype': error.code });
      }
    },
  };
}
