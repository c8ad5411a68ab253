import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StripeCall {
  method: string;
  path: string;
  fields: Record<string, string>;
  key: string | undefined;
}

/**
 * Stands in for Stripe's API as far as the provider asks it, by the answers of Stripe's documentation; what was asked
 * with a key that is known gets the first answer again. `declines`: what charges without their owner come to.
 */
export async function playStripe() {
  const calls: StripeCall[] = [];
  const answers = new Map<string, Answer>();
  const world = { declines: undefined as string | undefined };
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    calls.push(call);
    const known = call.key === undefined ? undefined : answers.get(call.key);
    const answer = known ?? answerTo(call, world.declines);
    if (call.key !== undefined) answers.set(call.key, answer);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens at a port, not a pipe.
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    world,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

interface Answer {
  status: number;
  body: object;
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

function answerTo({ method, path, fields }: StripeCall, declines: string | undefined): Answer {
  const [, kind = '', id = '', verb] = /^\/v1\/([\w/]+?)(?:\/(\w+_[\w-]+))?(?:\/(expire))?$/.exec(path) ?? [];
  if (method === 'POST' && kind === 'checkout/sessions' && !id) {
    const session = `cs_test_${fields.client_reference_id ?? crypto.randomUUID()}`;
    return {
      status: 200,
      body: { id: session, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${session}` },
    };
  }
  if (verb === 'expire') return { status: 200, body: { id, status: 'expired' } };
  if (method === 'GET' && (kind === 'payment_intents' || kind === 'setup_intents')) {
    const owner = id.replace(/^\w+?_/, '');
    const card = { id: `pm_${owner}`, object: 'payment_method', card: { brand: 'visa', last4: '4242' } };
    return { status: 200, body: { id, customer: `cus_${owner}`, payment_method: card, metadata: {} } };
  }
  if (kind === 'payment_intents') {
    if (!declines) return { status: 200, body: { id: `pi_${fields['metadata[payment_id]']}`, status: 'succeeded' } };
    const error = { code: 'card_declined', decline_code: declines, message: 'Your card has insufficient funds.' };
    return { status: 402, body: { error: { ...error, type: 'card_error' } } };
  }
  if (kind === 'refunds') return { status: 200, body: { id: 're_1', status: 'succeeded' } };
  return { status: 404, body: { error: { message: `Unrecognized request URL (${method}: ${path}).` } } };
}
