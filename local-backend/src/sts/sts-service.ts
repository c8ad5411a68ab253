import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml } from '../http/escape-html.ts';
import { readBody } from '../http/message-body.ts';
import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import { signedRequest } from '../iam/parse-signature.ts';
import type { Principal } from '../iam/principal.ts';
import { verifySignature } from '../iam/verify-signature.ts';

export type StsOptions = Pick<ServiceContext, 'accountId' | 'roles' | 'credentials' | 'clock'>;

const PATH = '/_local/sts';
const MAX_BODY_BYTES = 64 * 1024;
const NAMESPACE = 'https://sts.amazonaws.com/doc/2011-06-15/';
const tooLarge = () => new ServiceError('RequestEntityTooLarge', 'The request is too large.', 413);

/**
 * Serves GetCallerIdentity of STS, in its query protocol. It needs valid credentials and no permission.
 * https://docs.aws.amazon.com/STS/latest/APIReference/API_GetCallerIdentity.html
 */
export function createStsService({ accountId, roles, credentials, clock }: StsOptions): Service {
  async function answer(request: IncomingMessage, rawPath: string): Promise<string> {
    const { headers } = request;
    const body = await readBody(request, MAX_BODY_BYTES, tooLarge);
    const verified = verifySignature(signedRequest('sts', { rawPath, headers, body }), credentials, clock);
    if (verified === undefined)
      throw new ServiceError('MissingAuthenticationToken', 'Request is missing Authentication Token', 403);
    const action = new URLSearchParams(body.toString()).get('Action') ?? '';
    if (action !== 'GetCallerIdentity')
      throw new ServiceError('InvalidAction', `The local backend does not support the action ${action} of STS.`);
    const { arn, userId } = identityOf(verified.principal, accountId, roles);
    const fields = element('Arn', arn) + element('UserId', userId) + element('Account', accountId);
    return `<GetCallerIdentityResult>${fields}</GetCallerIdentityResult>`;
  }

  return {
    path: PATH,
    async handle(request, response, url) {
      try {
        send(response, 200, 'GetCallerIdentityResponse', await answer(request, url.pathname));
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        const { code, message, status } = error;
        const fields = element('Type', 'Sender') + element('Code', code) + element('Message', message);
        send(response, status, 'ErrorResponse', `<Error>${fields}</Error>`);
      }
    },
  };
}

/** Sessions of functions have the function's name, those of the identity pool one name. */
function identityOf(
  principal: Principal,
  accountId: string,
  roles: StsOptions['roles'],
): { arn: string; userId: string } {
  if (principal.kind === 'root') return { arn: `arn:aws:iam::${accountId}:root`, userId: accountId };
  const session = principal.kind === 'function' ? principal.functionName : 'CognitoIdentityCredentials';
  const role = roles.find(({ arn }) => arn === principal.roleArn);
  const name = role?.name ?? principal.roleArn.slice(principal.roleArn.lastIndexOf('/') + 1);
  return { arn: `arn:aws:sts::${accountId}:assumed-role/${name}/${session}`, userId: `${role?.id ?? name}:${session}` };
}

function send(response: ServerResponse, status: number, root: string, content: string): void {
  const metadata = `<ResponseMetadata>${element('RequestId', randomUUID())}</ResponseMetadata>`;
  const body = `<${root} xmlns="${NAMESPACE}">${content}${metadata}</${root}>`;
  response.writeHead(status, { 'content-type': 'text/xml', 'content-length': Buffer.byteLength(body) }).end(body);
}

function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`;
}
