import { expect, test } from 'vitest';
import { splitAtDash } from './split-at-dash';

test.each([
  ['4K-ULTRA HD', ['4K', 'ULTRA HD']],
  ['CAM-', ['CAM', '']],
  ['HD', ['HD', '']],
  ['8K-Ultra-HD', ['8K', 'Ultra-HD']],
  ['', ['', '']],
])('%s splits into %j', (text, parts) => {
  expect(splitAtDash(text)).toEqual(parts);
});
