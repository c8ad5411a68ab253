import { createHash } from 'node:crypto';
import type { ActivityEvent } from '../rules/activity-events';

/**
 * The records of a new customer. `metadata.ip` is the visitor's public address as the browser found it, or absent.
 * The texts are the specification's (§4, sign-up step 2).
 */
export function newCustomerRecords(
  attributes: Record<string, string>,
  metadata: Record<string, string> | undefined,
  now: string,
) {
  const id = attributes.sub;
  const email = attributes.email;
  if (!id || !email) throw new Error('The confirmed user has no sub or no e-mail address.');
  return {
    user: {
      id,
      cognito_id: id,
      user_email: email,
      user_display_name: email,
      user_account_status: 'FREE',
      user_role: 'CUSTOMER',
      user_verification_status: 'VERIFIED',
    },
    activity: {
      id: `sign-up-${id}`,
      activity_timestamp: now,
      user_id: id,
      user_role: 'CUSTOMER',
      activity_event_type: 'New user sign up' satisfies ActivityEvent,
      activity_event_description: 'New user sign up',
      activity_resource_id: id,
      activity_ip_address: addressIn(metadata),
      activity_list: 'ALL',
    },
  };
}

function addressIn(metadata: Record<string, string> | undefined): string {
  const address = metadata?.ip?.trim() ?? '';
  // The browser sends the address, so it is untrusted: only text in the form of an IPv4 or IPv6 address is stored.
  return /^[\da-fA-F.:]{3,45}$/.test(address) ? address : 'unknown';
}

/**
 * The UserSignUps record of an address. Its id comes from the address: Cognito calls a trigger again when an answer is
 * lost, and people start again when they have not finished, and an address has one record all the same.
 */
export function signUpRecord(userId: string, attributes: Record<string, string>) {
  const email = attributes.email;
  if (!email) throw new Error('Whoever signs up has no e-mail address.');
  return { id: signUpId(email), signup_cognito_id: userId, signup_email: email };
}

export function signUpId(email: string): string {
  return `sign-up-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)}`;
}
