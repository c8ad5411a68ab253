import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';

test('the committed amplify_outputs.json is up to date with the definitions', () => {
  const { outputs, url } = inject('backend');
  const committed = readFileSync('amplify_outputs.json', 'utf8');
  const made = JSON.stringify(outputs, null, 2).replaceAll(new URL(url).host, 'localhost:4280');
  expect(`${made}\n`, 'npm start, on its usual port, writes the file anew').toBe(committed);
});

test('the configuration has version 1.4 and the region of the local backend', () => {
  const { version, auth, data, storage } = JSON.parse(readFileSync('amplify_outputs.json', 'utf8'));
  expect(version).toBe('1.4');
  expect([auth, data, storage].map(({ aws_region }) => aws_region)).toEqual(['xx-local-1', 'xx-local-1', 'xx-local-1']);
});
