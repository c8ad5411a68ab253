import * as v from 'valibot';
import { ServiceError } from '../http/service.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';

type Email = Parameters<Mailbox['send']>[0] & { from: string };

/** Parses the body of a `SendEmail` request. Throws `ServiceError` (BadRequestException) for an invalid one. */
export function parseSendEmail(body: Buffer): Email {
  const { FromEmailAddress, Destination, Content } = parse(body);
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

function parse(body: Buffer): v.InferOutput<typeof SendEmail> {
  const parsed = v.safeParse(SendEmail, body.toString());
  if (parsed.success) return parsed.output;
  const { path, message } = parsed.issues[0];
  // Templates and raw messages are unsupported: the error reports missing `Simple` content.
  throw badRequest(`${path?.map(({ key }) => key).join('.') ?? 'body'}: ${message}`);
}

/** `Ann <ann@example.com>` → `ann@example.com` */
function addressIn(text: string): string {
  const address = (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim();
  if (/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address)) return address;
  throw badRequest(`Local address contains control or whitespace, or is no address: ${text}`);
}

function badRequest(message: string): ServiceError {
  return new ServiceError('BadRequestException', message);
}

const Addresses = v.optional(v.array(v.string()), []);
const Part = v.object({ Data: v.string() });
const SendEmail = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    FromEmailAddress: v.string(),
    Destination: v.object({ ToAddresses: Addresses, CcAddresses: Addresses, BccAddresses: Addresses }),
    Content: v.object({
      Simple: v.object({
        Subject: v.object({ Data: v.pipe(v.string(), v.regex(/^[^\r\n]*$/, 'A subject is one line.')) }),
        Body: v.object({ Text: v.optional(Part), Html: v.optional(Part) }),
      }),
    }),
  }),
);
