import { readdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBackendAssembly } from '../model/read-model.ts';
import { synthesize } from '../synth/synthesize.ts';
import { generatedOutputs, localOutputs } from './amplify-outputs.ts';

let folder: string;
const read = async (port = 4280) => localOutputs(await generatedOutputs(openBackendAssembly(folder), folder), port);

beforeAll(async () => {
  folder = await synthesize(fileURLToPath(new URL('../../fixtures/small-app/amplify', import.meta.url)));
}, 120_000);

describe('the outputs', () => {
  test("are those of Amplify's generator, with the addresses of this machine", async () => {
    const outputs = await read();
    expect(outputs).toMatchObject({
      auth: { aws_region: 'xx-local-1', groups: [{ EDITORS: { precedence: 0 } }] },
      data: {
        url: 'HTTP://localhost:4280/graphql',
        default_authorization_type: 'API_KEY',
        model_introspection: { version: 1 },
      },
      storage: { aws_region: 'xx-local-1' },
      custom: {
        media: { base: '/_local/media/1' },
        feed: '/_local/functions/notes-feed/',
        local: { s3: '/_local/s3' },
      },
    });
  });

  test('are the same text whether generated or cached', async () => {
    const names = (await readdir(dirname(folder))).filter((name) => name.startsWith('outputs-'));
    await Promise.all(names.map((name) => rm(`${dirname(folder)}/${name}`)));
    const generated = JSON.stringify(await read());
    expect(JSON.stringify(await read())).toBe(generated);
  });

  test('depend on the port in the addresses of the backend only', async () => {
    const text = JSON.stringify(await read(5000));
    expect(text.replaceAll('localhost:5000', 'localhost:4280')).toBe(JSON.stringify(await read()));
  });
});
