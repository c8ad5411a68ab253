import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MembershipRow } from '@/billing/manage-memberships';
import { TestApp } from '@/session/testing/TestApp';
import { ConfirmEndMembership } from './SubscribersTab';

const row: MembershipRow = {
  ...{ id: 'one', userId: 'ann', email: 'ann@example.com', accountId: 'a-1' },
  ...{ planId: '6-month-plan', planName: '6-month', nextPlanId: '', nextPlanName: '' },
  ...{ state: 'TRIAL', startsAt: undefined, endsAt: undefined, renewsAt: undefined },
  failedCharges: 0,
};

test('requires a reason to end a membership, and focuses its field', () => {
  render(<ConfirmEndMembership row={row} onClose={() => undefined} />, { wrapper: TestApp });
  const reason = screen.getByLabelText('Reason');
  expect(document.activeElement).not.toBe(reason);
  fireEvent.click(screen.getByRole('button', { name: 'End membership' }));
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(reason);
});
