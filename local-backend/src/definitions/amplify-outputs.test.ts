import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBackendAssembly } from '../model/read-model.ts';
import { synthesize } from '../synth/synthesize.ts';
import { type AmplifyOutputs, generatedOutputs, localOutputs } from './amplify-outputs.ts';

let generated: AmplifyOutputs;
const read = (port = 4280) => localOutputs(generated, port);

beforeAll(async () => {
  const folder = await synthesize(fileURLToPath(new URL('../../fixtures/small-app/amplify', import.meta.url)));
  generated = await generatedOutputs(openBackendAssembly(folder));
}, 120_000);

describe('the outputs', () => {
  test("are those of Amplify's generator, with the addresses of this machine", () => {
    const outputs = read();
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

  test('depend on the port in the addresses of the backend only', () => {
    const text = JSON.stringify(read(5000));
    expect(text.replaceAll('localhost:5000', 'localhost:4280')).toBe(JSON.stringify(read()));
  });
});
