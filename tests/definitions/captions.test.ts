import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('caption sizes are multiples of a length: WebKit applies a percentage twice', () => {
  const styles = readFileSync('src/index.css', 'utf8');
  const sizes = [...styles.matchAll(/::cue \{\s*font-size: ([^;]+);/g)].map(([, size]) => size);
  expect(sizes).toEqual([
    'calc(0.8 * var(--caption-unit))',
    'calc(1.1 * var(--caption-unit))',
    'calc(1.6 * var(--caption-unit))',
  ]);
  expect(styles).toMatch(/@property --caption-unit \{\s*syntax: "<length>";\s*inherits: true;/);
});
