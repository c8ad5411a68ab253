import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from './testing/InEnglish';
import { InSpanish } from './testing/InSpanish';
import { useUnitFormats } from './use-unit-formats';

test.each([
  [InEnglish, '300 bytes', '0 bytes', '1 byte', '135 kB', '2.5 MB'],
  [InSpanish, '300 bytes', '0 bytes', '1 byte', '135 kB', '2,5 MB'],
])('formats sizes, with bytes in the plural', (wrapper, ...expected) => {
  const { size } = renderHook(useUnitFormats, { wrapper }).result.current;
  expect([300, 0, 1, 135_000, 2_500_000].map((bytes) => size(bytes).replace('\u00A0', ' '))).toEqual(expected);
});
