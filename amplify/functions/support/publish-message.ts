import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { logFailure } from '../shared/log';
import { requiredVariable } from '../shared/required-variable';

// Subscribers receive the selected fields, and the API authorizes them by the owner. They request the text themselves: an
// open subscription outlives the role of its administrator (docs/decisions/0042).
const document = `mutation ($input: UpdateSupportMessagesInput!) {
  updateSupportMessages(input: $input) {
    id ticket_id user_id author_role event written_at mailed_at createdAt updatedAt
  }
}`;

/**
 * Publishes a new message to both sides of a request: writes of functions to tables trigger no subscriptions, so this
 * calls the API with an update that changes nothing. A failure is only logged, because clients also poll.
 */
export async function publishMessage(id: string): Promise<void> {
  try {
    const body = JSON.stringify({ query: document, variables: { input: { id } } });
    const address = new URL(requiredVariable('DATA_API'));
    const response = await fetch(address, {
      method: 'POST',
      headers: await signedHeaders(address, body),
      body,
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const errors = errorsIn(await response.json());
    // Logs no response body, which may contain a user's text.
    if (!response.ok || errors) {
      logFailure('A message could not be published.', { status: response.status, errors });
    }
  } catch (error) {
    logFailure('A message could not be published.', error);
  }
}

const timeoutMilliseconds = 3000;

function errorsIn(response: unknown): unknown {
  return typeof response === 'object' && response !== null && 'errors' in response ? response.errors : undefined;
}

async function signedHeaders(address: URL, body: string): Promise<Record<string, string>> {
  const signer = new SignatureV4({
    service: 'appsync',
    region: requiredVariable('AWS_REGION'),
    credentials: {
      accessKeyId: requiredVariable('AWS_ACCESS_KEY_ID'),
      secretAccessKey: requiredVariable('AWS_SECRET_ACCESS_KEY'),
      ...(process.env.AWS_SESSION_TOKEN && { sessionToken: process.env.AWS_SESSION_TOKEN }),
    },
    sha256: Sha256,
  });
  const { headers } = await signer.sign({
    method: 'POST',
    protocol: address.protocol,
    hostname: address.hostname,
    ...(address.port && { port: Number(address.port) }),
    path: address.pathname,
    headers: { host: address.host, 'content-type': 'application/json' },
    body,
  });
  // fetch sets the same header itself.
  const { host: _, ...others } = headers;
  return others;
}
