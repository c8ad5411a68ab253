import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { createQueryService } from '../http/query-service.ts';
import { createSignedRestService } from '../http/rest-json-service.ts';
import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import { createAuthorizer } from '../iam/policy.ts';
import type { Principal } from '../iam/principal.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import { parseJson } from '../parse-json.ts';

const Addresses = v.optional(v.array(v.string()), []);

const Part = v.object({ Data: v.string() });

const SendEmail = v.object({
  FromEmailAddress: v.string(),
  Destination: v.object({ ToAddresses: Addresses, CcAddresses: Addresses, BccAddresses: Addresses }),
  Content: v.object({
    Simple: v.object({
      Subject: v.object({ Data: v.pipe(v.string(), v.regex(/^[^\r\n]*$/, 'A subject must be one line.')) }),
      Body: v.object({ Text: v.optional(Part), Html: v.optional(Part) }),
    }),
  }),
});

export interface SesOptions extends Omit<ServiceContext, 'functions' | 'log'> {
  mailbox: Mailbox;
}

const PATH = '/_local/ses';
const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;
const tooLarge = () => new ServiceError('MessageRejected', `Message length is more than ${MAX_MESSAGE_BYTES} bytes`);

/**
 * Serves `SendEmail` of both versions of SES: version 2 in the REST-JSON protocol, version 1 in the query protocol at
 * the root. It verifies signature and role, and delivers to the mailbox.
 */
export function createSesService(options: SesOptions): Service {
  const { faults, mailbox, roles, credentials, clock } = options;
  const isAuthorized = createAuthorizer(roles);
  const checkSender = createSenderCheck(options, isAuthorized);

  const version2 = createSignedRestService({
    ...{ path: PATH, service: 'ses', title: 'SES', maximumBodyBytes: MAX_MESSAGE_BYTES, tooLarge, credentials, clock },
    isAuthorized,
    injectFaults: (name, response) => faults.inject('ses', name, response),
    actions: [
      {
        name: 'SendEmail',
        route: 'POST /v2/email/outbound-emails',
        async act({ body, principal }) {
          const { from, ...email } = parseSendEmail(parseJson(body.toString()));
          checkSender(principal, from);
          await mailbox.send(email);
          return { MessageId: randomUUID() };
        },
      },
    ],
  });
  const version1 = createQueryService({
    ...{ path: PATH, service: 'ses', namespace: 'http://ses.amazonaws.com/doc/2010-12-01/' },
    ...{ maximumBodyBytes: MAX_MESSAGE_BYTES, credentials, clock },
    actions: {
      async SendEmail(parameters, principal) {
        const { from: _, ...email } = inVersion1(() => {
          const parsed = parseForm(parameters);
          checkSender(principal, parsed.from);
          return parsed;
        });
        await mailbox.send(email);
        return { MessageId: randomUUID() };
      },
    },
  });
  return {
    path: PATH,
    async handle(request, response, url) {
      if (url.pathname !== PATH && url.pathname !== `${PATH}/`) return version2.handle(request, response, url);
      await faults.inject('ses', 'SendEmail', response);
      return version1.handle(request, response, url);
    },
  };
}

/** Codes of version 1 by those of version 2. */
const VERSION_1_CODES: Record<string, string> = {
  BadRequestException: 'InvalidParameterValue',
  AccessDeniedException: 'AccessDenied',
};

function inVersion1<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new ServiceError(VERSION_1_CODES[error.code] ?? error.code, error.message, error.status);
  }
}

/** Creates the check of the sender: the caller's role must permit the address, or its domain, as an identity. */
function createSenderCheck({ region, accountId }: SesOptions, isAuthorized: ReturnType<typeof createAuthorizer>) {
  return (principal: Principal, from: string): void => {
    const identities = [from, from.slice(from.lastIndexOf('@') + 1)];
    const resources = identities.map((identity) => `arn:aws:ses:${region}:${accountId}:identity/${identity}`);
    const context = { 'ses:FromAddress': from };
    if (resources.some((resource) => isAuthorized(principal, { action: 'ses:SendEmail', resource, context }))) return;
    const who = principal.kind === 'root' ? 'root' : principal.roleArn;
    const message = `User \`${who}' is not authorized to perform \`ses:SendEmail' on resource \`${resources[0]}'`;
    throw new ServiceError('AccessDeniedException', message, 403);
  };
}

type Email = Parameters<Mailbox['send']>[0] & { from: string };

/** Parses a `SendEmail` request. Throws `ServiceError` (BadRequestException) for an invalid one. */
function parseSendEmail(input: unknown): Email {
  const parsed = v.safeParse(SendEmail, input);
  if (parsed.success) return emailOf(parsed.output);
  const { path, message } = parsed.issues[0];
  // Templates and raw messages are not supported; for them the error reports that `Simple` content is missing.
  throw badRequest(`${path?.map(({ key }) => key).join('.') ?? 'body'}: ${message}`);
}

/** Parses the form of a `SendEmail` request of version 1, which has the same parts by other names. */
function parseForm(parameters: URLSearchParams): Email {
  const values = (prefix: string) =>
    [...parameters].flatMap(([name, value]) => (name.startsWith(`${prefix}.member.`) ? [value] : []));
  const part = (name: string) => {
    const Data = parameters.get(`Message.${name}.Data`);
    return Data === null ? undefined : { Data };
  };
  return parseSendEmail({
    FromEmailAddress: parameters.get('Source'),
    Destination: {
      ToAddresses: values('Destination.ToAddresses'),
      CcAddresses: values('Destination.CcAddresses'),
      BccAddresses: values('Destination.BccAddresses'),
    },
    Content: { Simple: { Subject: part('Subject'), Body: { Text: part('Body.Text'), Html: part('Body.Html') } } },
  });
}

/** Throws `ServiceError` for an invalid address, and for a message without recipients or content. */
function emailOf({ FromEmailAddress, Destination, Content }: v.InferOutput<typeof SendEmail>): Email {
  const from = addressIn(FromEmailAddress);
  const recipients = [...Destination.ToAddresses, ...Destination.CcAddresses, ...Destination.BccAddresses];
  if (recipients.length === 0) throw badRequest('Destination must have at least one address.');
  const to = recipients.map(addressIn).join(', ');
  const { Subject, Body } = Content.Simple;
  const head = { from, to, subject: Subject.Data };
  const text = Body.Text?.Data;
  if (Body.Html !== undefined) return { ...head, html: Body.Html.Data, text };
  if (text !== undefined) return { ...head, text };
  throw badRequest('The message has neither text nor HTML.');
}

/** Returns the address of a sender or recipient: `Ann <ann@example.com>` → `ann@example.com`. */
function addressIn(text: string): string {
  const address = (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim();
  if (/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address)) return address;
  throw badRequest(`Local address contains control or whitespace, or is not an address: ${text}`);
}

function badRequest(message: string): ServiceError {
  return new ServiceError('BadRequestException', message);
}
