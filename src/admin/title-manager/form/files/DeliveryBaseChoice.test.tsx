import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { emptyDraft } from '../title-draft';
import { DeliveryBaseChoice } from './DeliveryBaseChoice';

test('selects production by default, and warns where a link does not work', () => {
  const onChange = vi.fn();
  render(<DeliveryBaseChoice value={emptyDraft.environment} onChange={onChange} />, { wrapper: InEnglish });
  const describedBy = (radio: HTMLElement) =>
    document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent;
  const production = screen.getByRole<HTMLInputElement>('radio', { name: /^Production/ });
  const development = screen.getByRole<HTMLInputElement>('radio', { name: /^Development/ });
  expect(production.checked).toBe(true);
  expect(describedBy(production)).toBe('The generated link will not work during testing.');
  expect(describedBy(development)).toBe('The generated link will not work in production.');
  fireEvent.click(development);
  expect(onChange).toHaveBeenCalledWith('development');
});
