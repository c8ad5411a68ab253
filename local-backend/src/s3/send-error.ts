import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServiceError } from '../http/service.ts';
import { writeXml } from './xml.ts';

/**
 * Sends an error in the format of S3 and CloudFront. Errors other than `ServiceError` are logged and sent as
 * InternalError.
 */
export function sendError(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (!(error instanceof ServiceError) && !request.socket.destroyed) console.error(error);
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const { code, message, status } = error instanceof ServiceError ? error : internalError;
  const requestId = String(response.getHeader('x-amz-request-id') ?? '');
  const content = { Code: code, Message: message, Resource: request.url?.split('?')[0], RequestId: requestId };
  const body = Buffer.from(writeXml('Error', content));
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const internalError = {
  code: 'InternalError',
  message: 'We encountered an internal error. Please try again.',
  status: 500,
} as const;
