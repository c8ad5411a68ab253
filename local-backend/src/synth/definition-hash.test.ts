import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { hashDefinitions } from './definition-hash.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFile(join(folder, 'backend.ts'), "const payments = choice('SHOP_PAYMENTS');\nprocess.env.SHOP_NAME;\n");
  await writeFile(join(folder, 'stage.ts'), "process.env.STAGE;\nprocess.env['tier'];\n");
});

const hash = (environment: Record<string, string> = {}) => hashDefinitions(folder, environment);

test('changes with a file', async () => {
  const before = await hash();
  expect(await hash()).toBe(before);
  await writeFile(join(folder, 'storage.ts'), '');
  expect(await hash()).not.toBe(before);
});

test('changes with a variable of the definitions, and with no other', async () => {
  const before = await hash();
  expect(await hash({ SHOP_PAYMENTS: 'card' })).not.toBe(before);
  expect(await hash({ SHOP_PAYMENTS: 'card' })).not.toBe(await hash({ SHOP_PAYMENTS: 'cash' }));
  expect(await hash({ SHOP_NAME: 'x' })).not.toBe(before);
  for (const name of ['STAGE', 'tier']) expect(await hash({ [name]: 'x' })).not.toBe(before);
  expect(await hash({ OTHER_NAME: 'x', HOME: '/', SHOP_PAYMENTS: '' })).toBe(before);
});
