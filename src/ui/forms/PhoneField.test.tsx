import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { PhoneField } from './PhoneField';

const labels = { country: 'Country of the number', international: 'International' };

afterEach(() => {
  vi.restoreAllMocks();
});

async function show(value = '') {
  const onChange = vi.fn();
  const { container } = render(
    <PhoneField label="Contact Number" labels={labels} value={value} onChange={onChange} />,
    {
      wrapper: InEnglish,
    },
  );
  await screen.findByLabelText('Contact Number');
  return { onChange, container };
}

test('converts a national number to E.164 of the chosen country', async () => {
  const { onChange } = await show();
  fireEvent.change(screen.getByLabelText('Country of the number'), { target: { value: 'NL' } });
  fireEvent.change(screen.getByLabelText('Contact Number'), { target: { value: '0201234567' } });
  expect(onChange).toHaveBeenLastCalledWith('+31201234567', true);
});

test.each([
  ['es-MX', 'MX'],
  ['zh-Hant-TW', 'TW'],
  ['en-US@posix', 'US'],
  ['en-AQ', 'NL'],
  ['C', 'NL'],
])('starts with the country of the browser’s language: %s', async (language, country) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  await show();
  expect(screen.getByLabelText<HTMLSelectElement>('Country of the number').value).toBe(country);
});

test('reads two leading zeros as a plus', async () => {
  const { onChange } = await show();
  fireEvent.change(screen.getByLabelText('Country of the number'), { target: { value: 'NL' } });
  fireEvent.change(screen.getByLabelText('Contact Number'), { target: { value: '0034 612 345 678' } });
  expect(onChange).toHaveBeenLastCalledWith('+34612345678', true);
  expect(screen.getByLabelText<HTMLSelectElement>('Country of the number').value).toBe('ES');
});

test.each(['020 123 4567 ext 5', '020 123 4567;ext=5', '+31 20 123 4567 Ext. 51', '0201234567x5', '020-123 4567 #5'])(
  'drops the extension of "%s"',
  async (pasted) => {
    const { onChange } = await show();
    fireEvent.change(screen.getByLabelText('Country of the number'), { target: { value: 'NL' } });
    fireEvent.change(screen.getByLabelText('Contact Number'), { target: { value: pasted } });
    expect(onChange).toHaveBeenLastCalledWith('+31201234567', true);
  },
);

test('reports a number that is too short, but not an empty field', async () => {
  const { onChange } = await show('+31201234567');
  fireEvent.change(screen.getByLabelText('Contact Number'), { target: { value: '+31 20' } });
  expect(onChange).toHaveBeenLastCalledWith('+3120', false);
  fireEvent.change(screen.getByLabelText('Contact Number'), { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith('', true);
});

test('sorts countries by their names in the reader’s language, with codes', async () => {
  await show();
  const options = [...screen.getByLabelText('Country of the number').querySelectorAll('option')];
  const names = options.map((option) => option.textContent);
  expect(names[0]).toBe('International');
  expect(names).toContain('Netherlands +31');
  expect(names.slice(1)).toEqual([...names.slice(1)].sort((a, b) => (a ?? '').localeCompare(b ?? '', 'en')));
});

test('shows letters and code of the chosen country', async () => {
  const { container } = await show('+447400123456');
  expect(container.textContent).toContain('GB +44');
  fireEvent.change(screen.getByLabelText('Country of the number'), { target: { value: 'US' } });
  expect(container.textContent).toContain('US +1');
});

test('loads no flags and sets no inline styles, which the policy forbids', async () => {
  const { container } = await show();
  expect(container.querySelector('img, [style]')).toBeNull();
});
