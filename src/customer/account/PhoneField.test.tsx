import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/InEnglish';
import { PhoneField } from './PhoneField';

function show(value = '') {
  const onChange = vi.fn();
  render(<PhoneField label="Contact Number" value={value} onChange={onChange} />, { wrapper: InEnglish });
  return onChange;
}

test('a national number is given as E.164 of the chosen country', () => {
  const onChange = show();
  fireEvent.change(screen.getByLabelText('Country of the number'), { target: { value: 'NL' } });
  fireEvent.change(screen.getByLabelText('Contact Number'), { target: { value: '0201234567' } });
  expect(onChange).toHaveBeenLastCalledWith('+31201234567', true);
});

test('a number that is too short is not whole; an empty field is', () => {
  const onChange = show('+31201234567');
  fireEvent.change(screen.getByLabelText('Contact Number'), { target: { value: '+31 20' } });
  expect(onChange).toHaveBeenLastCalledWith('+3120', false);
  fireEvent.change(screen.getByLabelText('Contact Number'), { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith('', true);
});

test('no flag is loaded and nothing is styled inline: the page allows neither', () => {
  const { container } = render(<PhoneField label="Contact Number" value="" onChange={vi.fn()} />, {
    wrapper: InEnglish,
  });
  expect(container.querySelector('img, [style]')).toBeNull();
});
