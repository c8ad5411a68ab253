import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { openBackendAssembly, readModel } from '../model/read-model.ts';
import { synthesize } from '../synth/synthesize.ts';
import { readAssembly } from './read-definitions.ts';

let folder: string;
const assembly = () => join(folder, 'cdk.out');

beforeEach(async () => {
  folder = await temporaryFolder();
});

const readings = async () => (await readdir(folder)).filter((name) => name.startsWith('reading-'));

describe('the kept reading of an assembly', () => {
  test('is what a fresh one is, also for a folder that has moved', { timeout: 120_000 }, async () => {
    const synthesized = await synthesize(
      fileURLToPath(new URL('../../fixtures/small-app/amplify', import.meta.url)),
      () => undefined,
    );
    await readAssembly(synthesized);
    await cp(dirname(synthesized), folder, { recursive: true });
    const first = await readAssembly(assembly());
    expect(await readings()).toHaveLength(1);
    const kept = await readAssembly(assembly());
    expect(kept.outputs).toEqual(first.outputs);
    expect(kept.model).toEqual(readModel(openBackendAssembly(assembly())));
    // The copied result refers to the functions of the original folder, so it must not be used.
    expect(JSON.stringify(kept.model)).not.toContain(dirname(synthesized));
  });

  test('does not exist for a resolver with a malformed template, which is named', async () => {
    const Resources = {
      Broken: {
        Type: 'AWS::AppSync::FunctionConfiguration',
        Properties: { Name: 'f', DataSourceName: 'd', RequestMappingTemplate: '#if( $a' },
      },
      Api: { Type: 'AWS::AppSync::GraphQLApi', Properties: { AuthenticationType: 'API_KEY' } },
    };
    await mkdir(assembly());
    await writeFile(join(assembly(), 'amplify-x.template.json'), JSON.stringify({ Resources }));
    await writeFile(join(assembly(), 'amplify-x.assets.json'), JSON.stringify({ files: {} }));
    await expect(readAssembly(assembly())).rejects.toThrow(/does not support its template: .*Broken/);
    expect(await readings()).toEqual([]);
  });
});
