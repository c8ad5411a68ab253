import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BackendError } from '@/backend/client/errors';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { MembershipError } from './MembershipError';

test('advises a user whose payment the provider refuses, without a code', () => {
  const error = new BackendError('Lambda:Unhandled', [{ path: 'startPayment', message: 'PROVIDER_REFUSED' }]);
  render(<MembershipError error={error} />, { wrapper: InEnglish });
  expect(screen.getByText(/^Payments are not available at the moment\. Try again later/)).toBeTruthy();
  expect(screen.queryByText(/PROVIDER_REFUSED/)).toBeNull();
});
