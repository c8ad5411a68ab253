import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { signedRequest } from '../iam/parse-signature.ts';
import type { Principal } from '../iam/principal.ts';
import { verifySignature } from '../iam/verify-signature.ts';
import { readBody } from './message-body.ts';
import { type Service, type ServiceContext, ServiceError } from './service.ts';
import { writeXml, type XmlContent } from './write-xml.ts';

/** Handles an action: receives its parameters and returns the content of its result. Throws `ServiceError`. */
export type QueryAction = (parameters: URLSearchParams, principal: Principal) => Promise<XmlContent>;

export interface QueryServiceOptions extends Pick<ServiceContext, 'credentials' | 'clock'> {
  /** `/_local/sts` */
  path: string;
  /** Service name in signatures: `sts`. */
  service: string;
  /** XML namespace of the responses. */
  namespace: string;
  maximumBodyBytes: number;
  actions: Record<string, QueryAction>;
}

/** Creates a service of AWS's query protocol: requests are signed forms, responses are XML. */
export function createQueryService(options: QueryServiceOptions): Service {
  const { path, service, namespace, maximumBodyBytes, actions, credentials, clock } = options;
  const tooLarge = () => new ServiceError('RequestEntityTooLarge', 'The request is too large.', 413);

  function send(response: ServerResponse, status: number, root: string, content: XmlContent): void {
    const metadata = { ResponseMetadata: { RequestId: randomUUID() } };
    const body = writeXml(root, { '@xmlns': namespace, ...content, ...metadata });
    response.writeHead(status, { 'content-type': 'text/xml', 'content-length': Buffer.byteLength(body) }).end(body);
  }

  return {
    path,
    async handle(request, response, url) {
      try {
        const { headers } = request;
        const body = await readBody(request, maximumBodyBytes, tooLarge);
        const sent = signedRequest(service, { rawPath: url.pathname, headers, body });
        const verified = verifySignature(sent, credentials, clock);
        if (verified === undefined)
          throw new ServiceError('MissingAuthenticationToken', 'Request is missing Authentication Token', 403);
        const parameters = new URLSearchParams(body.toString());
        const name = parameters.get('Action') ?? '';
        const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
        if (action === undefined) {
          const message = `The local backend does not support the action ${name} of ${service.toUpperCase()}.`;
          throw new ServiceError('InvalidAction', message);
        }
        send(response, 200, `${name}Response`, { [`${name}Result`]: await action(parameters, verified.principal) });
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        send(response, error.status, 'ErrorResponse', errorContent(error));
      }
    },
  };
}

/** Returns the content of an `ErrorResponse`. */
export function errorContent({ code, message }: ServiceError): XmlContent {
  return { Error: { Type: 'Sender', Code: code, Message: message } };
}
