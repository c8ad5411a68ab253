import { expect, type Page } from '@playwright/test';
import outputs from '../../../amplify_outputs.json' with { type: 'json' };
import { newAddress } from './mailbox';

/** Sends a support request as a visitor; returns the visitor's e-mail address and the request's number. */
export async function sendVisitorRequest(
  { request }: Page,
  { subject, message }: { subject: string; message: string },
): Promise<{ email: string; number: string }> {
  const email = newAddress();
  const fields = Object.entries({ name: 'Bo', email, subject, message });
  const given = fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ');
  const response = await request.post('/graphql', {
    headers: { 'x-api-key': outputs.data.api_key },
    data: { query: `mutation { fileSupportRequest(${given}) }` },
  });
  const { data, errors } = await response.json();
  expect(errors ?? []).toEqual([]);
  return { email, number: data.fileSupportRequest };
}
