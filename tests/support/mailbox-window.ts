import { createServer } from 'node:http';
import { listen } from './listen';

/** Response of the local backend's mailbox. */
interface Mailbox {
  messages(): Promise<object[]>;
}

/**
 * Serves the mailbox to the test browser. The mailbox itself rejects other origins, because its codes give access to
 * accounts; the suites' pages come from Vitest's server, so this proxy accepts only their origins.
 */
export async function openMailboxWindow(mailbox: Mailbox, origins: string[]) {
  const server = createServer(async ({ headers: { origin } }, response) => {
    if (origin && !origins.includes(origin)) return void response.writeHead(403).end();
    response.setHeader('content-type', 'application/json');
    if (origin) response.setHeader('access-control-allow-origin', origin);
    response.end(JSON.stringify(await mailbox.messages()));
  });
  const { url, close } = await listen(server);
  return { url: `${url}/`, close };
}
