import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { oneLine } from '@rules/text/plain-text';
import { requiredVariable } from './required-variable';

/** An email to one recipient. `to` must come from a record, never from another caller's input. */
export interface Email {
  to: string;
  subject: string;
  /** Plain text with empty lines between paragraphs. */
  text: string;
}

// Fails fast: a user waits for the response, so a slow mail server must not delay it.
const client = new SESv2Client({ maxAttempts: 2, requestHandler: { connectionTimeout: 2000, requestTimeout: 5000 } });

/** Sends an email from the site's address (`MARQUEE_MAIL_FROM`); throws if SES rejects it. */
export async function sendEmail({ to, subject, text }: Email): Promise<void> {
  await client.send(
    new SendEmailCommand({
      // Mail programs show the name instead of "no-reply".
      FromEmailAddress: `Marquee <${requiredVariable('MAIL_FROM')}>`,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          // A subject is one line, regardless of its source.
          Subject: { Data: oneLine(subject), Charset: 'UTF-8' },
          Body: { Text: { Data: text, Charset: 'UTF-8' } },
        },
      },
    }),
  );
}

/** Returns the absolute URL of a path of the site, such as `/account`. */
export function siteUrl(path: string): string {
  return `${requiredVariable('SITE_ADDRESS')}${path}`;
}
