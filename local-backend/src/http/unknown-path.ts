import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorContent } from './query-service.ts';
import { ServiceError } from './service.ts';
import { writeXml } from './write-xml.ts';

/** Error of a request by the AWS SDK for a service that the local backend lacks. */
export class UnknownServiceError extends ServiceError {
  constructor(service: string) {
    super('UnknownServiceException', `The local backend does not support the AWS service "${service}".`, 404);
  }
}

/** Returns the error for a path without a service. The signature of a request below `/_local` names the service. */
export function unknownPath({ headers }: IncomingMessage, pathname: string): ServiceError {
  if (pathname !== '/_local' && !pathname.startsWith('/_local/')) {
    const reason = 'This local backend was started without a site (--site); it serves /graphql and /_local only';
    return new ServiceError('UnknownPathException', reason, 404);
  }
  const [, service] = /Credential=[^/]+\/\d+\/[^/]+\/([^/]+)\/aws4_request/.exec(headers.authorization ?? '') ?? [];
  if (service !== undefined) return new UnknownServiceError(service);
  return new ServiceError('UnknownPathException', `The local backend has no service at ${pathname}`, 404);
}

/** Sends an error to a client that sent XML or a form, and can read XML only. Returns false for other requests. */
export function sendXmlError({ headers }: IncomingMessage, response: ServerResponse, error: ServiceError): boolean {
  if (!/xml|form-urlencoded/.test(headers['content-type'] ?? '')) return false;
  response.writeHead(error.status, { 'content-type': 'text/xml' }).end(writeXml('ErrorResponse', errorContent(error)));
  return true;
}
