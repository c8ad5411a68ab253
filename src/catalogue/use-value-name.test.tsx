import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { useValueName } from './use-value-name';

test.each([
  ['0-1', 'Under 1 min'],
  ['60-90', '60–90 min'],
  ['120-', 'Over 2 hr'],
  ['0-60', 'Under 1 hr'],
  ['180-360', '3–6 hr'],
  ['1200-', 'Over 20 hr'],
  ['long', 'long'],
])('names the lengths %s "%s"', (band, name) => {
  const { result } = renderHook(useValueName, { wrapper: InEnglish });
  expect(result.current('length', band)).toBe(name);
});
