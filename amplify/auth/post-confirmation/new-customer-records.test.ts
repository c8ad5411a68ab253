import { expect, test } from 'vitest';
import { newCustomerRecords } from './new-customer-records';

const attributes = { sub: '6f1c', email: 'ada@example.com' };
const now = '2026-01-02T03:04:05.000Z';

test('a new customer is CUSTOMER, FREE and VERIFIED, and shows by e-mail address', () => {
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

test('the activity has the texts of the specification and the address of the browser', () => {
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

test.each([undefined, {}, { ip: '' }, { ip: '<script>' }])('the address is unknown for %j', (metadata) => {
  expect(newCustomerRecords(attributes, metadata, now).activity.activity_ip_address).toBe('unknown');
});

test('a user without an e-mail address is a fault, not a half-filled record', () => {
  expect(() => newCustomerRecords({ sub: '6f1c' }, undefined, now)).toThrow('no e-mail address');
});
