import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { signedRequest } from '../iam/parse-signature.ts';
import type { Principal } from '../iam/principal.ts';
import { verifySignature } from '../iam/verify-signature.ts';
import { escapeHtml } from './escape-html.ts';
import { readBody } from './message-body.ts';
import { type Service, type ServiceContext, ServiceError } from './service.ts';

/** Handles an action: receives its parameters and returns the XML of its result. Throws `ServiceError`. */
export type QueryAction = (parameters: URLSearchParams, principal: Principal) => Promise<string>;

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

  function send(response: ServerResponse, status: number, root: string, content: string): void {
    const metadata = `<ResponseMetadata>${element('RequestId', randomUUID())}</ResponseMetadata>`;
    const body = `<${root} xmlns="${namespace}">${content}${metadata}</${root}>`;
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
        const result = await action(parameters, verified.principal);
        send(response, 200, `${name}Response`, `<${name}Result>${result}</${name}Result>`);
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        send(response, error.status, 'ErrorResponse', errorElement(error));
      }
    },
  };
}

/** Creates an XML element that contains a text. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`;
}

/** Creates the XML element of an error. */
export function errorElement({ code, message }: ServiceError): string {
  return `<Error>${element('Type', 'Sender')}${element('Code', code)}${element('Message', message)}</Error>`;
}

/** Creates a list of XML elements in the query protocol's form. */
export function memberList(name: string, members: string[]): string {
  return `<${name}>${members.map((member) => `<member>${member}</member>`).join('')}</${name}>`;
}
