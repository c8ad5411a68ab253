import type { PaymentProviderName } from '@rules/billing/payments';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { MembershipStatus } from './MembershipStatus';
import { asMembership } from './memberships';
import { paymentProviderQuery } from './payments';

const now = new Date('2026-11-21T12:00:00Z');
const stored = {
  id: 'membership-1',
  subscription_id: 'membership-1',
  plan_id: '6-month-plan',
  subscription_name: '6-month',
  subscription_price: '6.99',
  subscription_start_date: '2026-11-01T12:00:00Z',
  subscription_end_date: '2026-12-10T12:00:00Z',
  subscription_period: 'PAID',
};

function show(fields: Record<string, string | number>, provider: PaymentProviderName = 'TEST') {
  const queryClient = new QueryClient();
  queryClient.setQueryData(paymentProviderQuery.queryKey, provider);
  render(
    <TestApp queryClient={queryClient}>
      <MemoryRouter>
        <MembershipStatus membership={asMembership({ ...stored, ...fields }, now)} userId="user-1" place="account" />
      </MemoryRouter>
    </TestApp>,
  );
}

test('explains that a trial without a card ends, and how to continue', async () => {
  show({ subscription_status: 'TRIAL', subscription_period: 'TRIAL' });
  expect(screen.getByText('Your first 30 days run until December 10, 2026.')).toBeTruthy();
  expect(screen.getByText('None: it ends automatically')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add a card' }).getAttribute('href')).toBe('/subscription?card=new');
});

test('shows the day of the next payment and its card', () => {
  show({ subscription_status: 'ACTIVE', subscription_card_last_four: '4242' });
  expect(screen.getByText('$41.94 on December 10, 2026')).toBeTruthy();
  expect(screen.getByText('•••• 4242')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Use another card' })).toBeTruthy();
});

test('shows when a planned change applies, and its price', () => {
  show({
    subscription_status: 'ACTIVE',
    subscription_card_last_four: '4242',
    subscription_next_plan_id: '1-month-plan',
    subscription_next_plan_name: '1-month',
    subscription_next_plan_price: '9.99',
  });
  expect(screen.getByText('From December 10, 2026: 1-month plan.')).toBeTruthy();
  expect(screen.getByText('$9.99 on December 10, 2026')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel this change' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel membership' }));
  expect(
    screen.getByText('You keep access until December 10, 2026. Your change of plan is cancelled too.'),
  ).toBeTruthy();
});

test('shows a failed charge with the day of the next retry', () => {
  show({
    subscription_status: 'ACTIVE',
    subscription_end_date: '2026-11-20T12:00:00Z',
    subscription_card_last_four: '9995',
    subscription_failed_charges: 2,
  });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain(
    'The last payment did not go through. We will try to charge $41.94 on November 22, 2026',
  );
  expect(screen.getByRole('status').textContent).toBe('Payment overdue. You keep access while we try again.');
});

test('shows the next retry of a failed charge as the day of a planned change', () => {
  show({
    subscription_status: 'ACTIVE',
    subscription_end_date: '2026-11-20T12:00:00Z',
    subscription_card_last_four: '9995',
    subscription_failed_charges: 2,
    subscription_next_plan_id: '1-month-plan',
    subscription_next_plan_price: '9.99',
  });
  expect(screen.getByText('From November 22, 2026: 1-month plan.')).toBeTruthy();
});

test('asks before a cancellation, says what remains, and returns to its button on Escape', async () => {
  show({ subscription_status: 'ACTIVE' });
  const cancel = screen.getByRole('button', { name: 'Cancel membership' });
  cancel.focus();
  fireEvent.click(cancel);
  const dialog = screen.getByRole('dialog', {
    name: 'Cancel membership',
    description: 'You keep access until December 10, 2026. Nothing else changes.',
  });
  expect(within(dialog).getByRole('button', { name: 'Yes, cancel' })).toBeTruthy();
  // Effect of Escape in a browser.
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(cancel);
  fireEvent.click(cancel);
  fireEvent.click(screen.getByRole('button', { name: 'Keep membership' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(cancel);
});

test('says that a cancellation between the end and the charge of a renewal ends access at once', () => {
  show({
    subscription_status: 'ACTIVE',
    subscription_end_date: '2026-11-21T11:30:00Z',
    subscription_card_last_four: '4242',
  });
  expect(screen.getByRole('status').textContent).toBe('Renewal due. You keep access while we charge your card.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel membership' }));
  expect(
    screen.getByText('Your current period is over, so access ends immediately. Nothing else changes.'),
  ).toBeTruthy();
});

test('offers to resume a cancelled membership, not to cancel it again', () => {
  show({ subscription_status: 'CANCELLED' });
  expect(screen.getByText('Cancelled. You keep access until December 10, 2026.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Resume membership' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel membership' })).toBeNull();
});

test('shows a membership as ended whose renewal was not charged within the days of retrying', () => {
  show({
    subscription_status: 'ACTIVE',
    subscription_end_date: '2026-11-10T12:00:00Z',
    subscription_card_last_four: '4242',
  });
  expect(screen.getByRole('status').textContent).toBe('Ended on November 10, 2026.');
});

test.each([
  ['TEST', 'Continue with a plan', '/subscription?promo=6-month-plan'],
  ['NONE', 'Contact support', '/support'],
] as const)('offers to continue an ended membership with payments by %s', (provider, name, href) => {
  show({ subscription_status: 'EXPIRED' }, provider);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('asks for no card when no payments are accepted', () => {
  show({ subscription_status: 'TRIAL', subscription_period: 'TRIAL' }, 'NONE');
  expect(screen.queryByRole('link', { name: 'Add a card' })).toBeNull();
});
