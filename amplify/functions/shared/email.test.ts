import { SESv2Client } from '@aws-sdk/client-sesv2';
import { expect, test, vi } from 'vitest';
import { sendEmail } from './email';

test('sends from the site by name, with a subject of one line', async () => {
  vi.stubEnv('MAIL_FROM', 'no-reply@marquee.example');
  const send = vi.spyOn(SESv2Client.prototype, 'send').mockImplementation(async () => ({}));
  await sendEmail({ to: 'ada@example.com', subject: 'Hello\r\nBcc: eve@example.com', text: 'Hello' });
  expect(send.mock.calls[0]?.[0].input).toMatchObject({
    FromEmailAddress: 'Marquee <no-reply@marquee.example>',
    Destination: { ToAddresses: ['ada@example.com'] },
    Content: { Simple: { Subject: { Data: 'Hello Bcc: eve@example.com' } } },
  });
  send.mockRestore();
  vi.unstubAllEnvs();
});
