import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { handleStripeCall, isCharge, isNewPage, type StripeCall } from './fake-stripe-api';
import { withIdempotencyKeys } from './fake-stripe-idempotency';
import { type PageResponse, submitPage } from './fake-stripe-page';
import type { FakeStripeState } from './fake-stripe-sessions';
import { listen } from './listen';
import { sendToWebhook, stripeEvent, stripeSignature } from './stripe-events';

export interface FakeStripeOptions {
  /** By default any free port. */
  port?: number;
  /** Address of the webhook and the secret that signs its events; without it no events are sent. */
  webhook?: { address: string; secret: string };
}

/**
 * Starts a fake Stripe: its API, its checkout page, and its events. `PUT /control/clock` with `offsetMilliseconds=n`
 * moves its clock.
 */
export async function startFakeStripe({ port = 0, webhook }: FakeStripeOptions = {}) {
  const calls: StripeCall[] = [];
  const world: FakeStripeState = {
    sessions: new Map(),
    declinedCards: new Map(),
    declines: undefined,
    findRejection: () => undefined,
    paymentIntents: [],
    deletedCustomers: new Set(),
    clockOffset: 0,
    isDelivered: async () => true,
    sendEvent: async (event, marks) => {
      if (webhook) await deliverWithRetry(webhook, stripeEvent(event, marks), now);
    },
  };
  const now = () => Date.now() + world.clockOffset;
  // Known once the server listens.
  let url = '';
  const respondOnce = withIdempotencyKeys(now, (call) => handleStripeCall(world, call, url));
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    const { pathname } = new URL(call.path, url);
    if (pathname === '/control/clock') {
      world.clockOffset = Number(call.fields.offsetMilliseconds);
      response.writeHead(204).end();
      return;
    }
    const [, session] = /^\/c\/pay\/([\w-]+)$/.exec(pathname) ?? [];
    if (session !== undefined) {
      sendPage(response, submitPage(world, session, call.fields.press ?? null));
      return;
    }
    calls.push(call);
    const result = await respondOnce(call);
    if ((isCharge(call) || isNewPage(call)) && !(await world.isDelivered())) {
      response.destroy();
      return;
    }
    if (typeof result.body === 'string') response.writeHead(result.status).end(result.body);
    else response.writeHead(result.status, { 'content-type': 'application/json' }).end(JSON.stringify(result.body));
  });
  const listening = await listen(server, port);
  url = listening.url;
  return { url, calls, world, close: listening.close };
}

async function readCall(request: IncomingMessage): Promise<StripeCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const url = new URL(request.url ?? '/', 'http://stripe');
  const fields = new URLSearchParams(request.method === 'GET' ? url.search : Buffer.concat(chunks).toString());
  const key = request.headers['idempotency-key'];
  return {
    method: request.method ?? '',
    path: url.pathname,
    fields: Object.fromEntries(fields),
    key: typeof key === 'string' ? key : undefined,
  };
}

function sendPage(response: ServerResponse, result: PageResponse): void {
  if ('goTo' in result) response.writeHead(303, { location: result.goTo }).end();
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(result.html);
}

/**
 * Retries an event until the webhook answers 200, with a new signature each time. Real Stripe retries for days, the
 * fake for seconds.
 */
async function deliverWithRetry(
  { address, secret }: NonNullable<FakeStripeOptions['webhook']>,
  body: string,
  now: () => number,
): Promise<void> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const status = await sendToWebhook(address, body, stripeSignature(body, { secret, at: now() })).catch(() => 0);
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  console.error(`The webhook did not accept the event: ${body.slice(0, 80)}`);
}
