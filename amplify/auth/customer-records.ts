import { createHash } from 'node:crypto';
import type { ActivityEvent } from '../rules/activity-events';

/**
 * Records of a new customer, with the texts of the specification (§4, sign-up step 2). `metadata.ip` is the visitor's
 * public IP address as reported by the browser.
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
    activity: ownActivity('sign-up', id, 'New user sign up', now, addressIn(metadata)),
  };
}

/** The record that ends a user's sessions at the data API: its resolvers reject tokens of sign-ins before this second. */
export function endedSessions(userId: string, now: Date) {
  const endedAt = Math.floor(now.getTime() / 1000);
  // Longer than the refresh tokens of the user pool live: no token of an ended session outlives its record.
  return { user_id: userId, ended_at: endedAt, expires_at: endedAt + 31 * 86_400 };
}

/** The log entry of a user's first sign-in. Its id is fixed, because Cognito may call a trigger twice. */
export function firstLoginActivity(id: string, now: string) {
  // Triggers receive no IP address.
  return ownActivity('first-login', id, 'First login', now, 'unknown');
}

function ownActivity(prefix: string, userId: string, event: ActivityEvent, now: string, ipAddress: string) {
  return {
    id: `${prefix}-${userId}`,
    activity_timestamp: now,
    user_id: userId,
    user_role: 'CUSTOMER',
    activity_event_type: event,
    activity_event_description: event,
    activity_resource_id: userId,
    activity_ip_address: ipAddress,
    activity_list: 'ALL',
  };
}

function addressIn(metadata: Record<string, string> | undefined): string {
  const address = metadata?.ip?.trim() ?? '';
  // The browser sends the address, so it is untrusted: only text in the form of an IPv4 or IPv6 address is stored.
  return /^[\da-fA-F.:]{3,45}$/.test(address) ? address : 'unknown';
}

/**
 * The UserSignUps record of an email address. Its id is derived from the address, so that repeated triggers and repeated
 * sign-ups write one record.
 */
export function signUpRecord(userId: string, attributes: Record<string, string>) {
  const email = attributes.email;
  if (!email) throw new Error('The new user has no e-mail address.');
  return { id: signUpId(email), signup_cognito_id: userId, signup_email: email };
}

export function signUpId(email: string): string {
  return `sign-up-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)}`;
}
