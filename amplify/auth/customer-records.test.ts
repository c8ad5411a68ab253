import { expect, test } from 'vitest';
import { endedSessions, newCustomerRecords, signUpId, signUpRecord } from './customer-records';

test('contains the id that the user will have and the address', () => {
  expect(signUpRecord('6f1c', { email: 'ada@example.com' })).toEqual({
    id: signUpId('ada@example.com'),
    signup_cognito_id: '6f1c',
    signup_email: 'ada@example.com',
  });
});

test('derives the same id from every spelling of an address, and another one from others', () => {
  expect(signUpId('Ada@Example.com')).toBe(signUpId('ada@example.com'));
  expect(signUpId('bob@example.com')).not.toBe(signUpId('ada@example.com'));
});

test('writes nothing without an address', () => {
  expect(() => signUpRecord('6f1c', {})).toThrow('no e-mail address');
});

const attributes = { sub: '6f1c', email: 'ada@example.com' };
const now = '2026-01-02T03:04:05.000Z';

test('writes a new customer as CUSTOMER, FREE and VERIFIED, displayed by e-mail address', () => {
  expect(newCustomerRecords(attributes, undefined, now).user).toEqual({
    id: '6f1c',
    cognito_id: '6f1c',
    user_email: 'ada@example.com',
    user_display_name: 'ada@example.com',
    user_account_status: 'FREE',
    user_role: 'CUSTOMER',
    user_verification_status: 'VERIFIED',
  });
});

test("logs the activity with the specified texts and the browser's address", () => {
  expect(newCustomerRecords(attributes, { ip: '203.0.113.9' }, now).activity).toEqual({
    id: 'sign-up-6f1c',
    activity_timestamp: now,
    user_id: '6f1c',
    user_role: 'CUSTOMER',
    activity_event_type: 'New user sign up',
    activity_event_description: 'New user sign up',
    activity_resource_id: '6f1c',
    activity_ip_address: '203.0.113.9',
    activity_list: 'ALL',
  });
});

test.each([undefined, {}, { ip: '' }, { ip: '<script>' }])('logs an unknown address for %j', (metadata) => {
  expect(newCustomerRecords(attributes, metadata, now).activity.activity_ip_address).toBe('unknown');
});

test('rejects a user without an e-mail address instead of writing half a record', () => {
  expect(() => newCustomerRecords({ sub: '6f1c' }, undefined, now)).toThrow('no e-mail address');
});

test('keeps the end of sessions until all refresh tokens of that time have expired', () => {
  const endedAt = Date.parse('2026-01-02T03:04:05.999Z');
  expect(endedSessions('6f1c', new Date(endedAt))).toEqual({
    user_id: '6f1c',
    ended_at: Date.parse('2026-01-02T03:04:05Z') / 1000,
    expires_at: Date.parse('2026-02-02T03:04:05Z') / 1000,
  });
});
