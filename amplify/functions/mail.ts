import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { oneLine } from '../rules/one-line';
import { requiredVariable } from './required-variable';

/** A message to one person. `to` comes from a record, never from what a caller says of somebody else. */
export interface Mail {
  to: string;
  subject: string;
  /** Plain text, its paragraphs parted by empty lines. */
  text: string;
}

// Who waits for an answer to a click does not wait for a mail server's bad day.
const client = new SESv2Client({ maxAttempts: 2, requestHandler: { connectionTimeout: 2000, requestTimeout: 5000 } });

/** Sends a message from the site's address (`MARQUEE_MAIL_FROM`); throws where it is not taken. */
export async function sendMail({ to, subject, text }: Mail): Promise<void> {
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: requiredVariable('MAIL_FROM'),
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          // A subject is one line, whatever the words in it were taken from.
          Subject: { Data: oneLine(subject), Charset: 'UTF-8' },
          Body: { Text: { Data: text, Charset: 'UTF-8' } },
        },
      },
    }),
  );
}

/** Where in the site a message leads to: a whole address of a path such as `/account`. */
export function siteAddress(path: string): string {
  return `${requiredVariable('SITE_ADDRESS')}${path}`;
}
