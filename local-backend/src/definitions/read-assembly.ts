import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { sourceKey } from '../../bin/source-key.mjs';
import { readIfPresent, replaceFile } from '../durable-file.ts';
import type { BackendModel } from '../model/backend-model.ts';
import { openBackendAssembly, readModel } from '../model/read-model.ts';
import { type AmplifyOutputs, generatedOutputs } from './amplify-outputs.ts';
import type { OutputsGenerator } from './generate-outputs.ts';

/** The data that the backend reads from a cloud assembly, with placeholders (`placeholders.ts`). */
export interface AssemblyContents {
  model: BackendModel;
  outputs: AmplifyOutputs;
}

/**
 * Reads a cloud assembly; `generator` is a started generator process, if there is one. The result is cached beside the
 * assembly, per version of this package's code, so that later starts take a tenth of the time. Throws
 * `UnsupportedResourceError`; cached definitions are not checked again.
 */
export async function readAssembly(assemblyFolder: string, generator?: OutputsGenerator): Promise<AssemblyContents> {
  const folder = dirname(assemblyFolder);
  const name = `reading-${sourceKey()}.json`;
  const cached = parseContents((await readIfPresent(join(folder, name))) ?? '{}');
  // The cached result contains absolute paths of assets, so a moved project is read again.
  if (cached?.assemblyFolder === assemblyFolder) return cached;
  const assembly = openBackendAssembly(assemblyFolder);
  const model = readModel(assembly);
  const outputs = await generatedOutputs(assembly, generator);
  for (const other of await readdir(folder))
    if (other.startsWith('reading-')) await rm(join(folder, other), { force: true });
  await replaceFile(join(folder, name), JSON.stringify({ assemblyFolder, model, outputs }));
  return { model, outputs };
}

const Reading = v.object({
  assemblyFolder: v.string(),
  model: v.looseObject({}),
  outputs: v.record(v.string(), v.unknown()),
});

function parseContents(text: string): (AssemblyContents & { assemblyFolder: string }) | undefined {
  const { success, output } = v.safeParse(Reading, JSON.parse(text));
  if (!success) return undefined;
  // This version of the code wrote the file, so it has this shape.
  return { ...output, model: output.model as unknown as BackendModel };
}
