import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { sourceKey } from '../../bin/source-key.mjs';
import { readIfPresent, replaceFile } from '../durable-file.ts';
import type { BackendModel } from '../model/backend-model.ts';
import { openBackendAssembly, readModel } from '../model/read-model.ts';
import { type AmplifyOutputs, generatedOutputs } from './amplify-outputs.ts';
import type { OutputsGenerator } from './generate-outputs.ts';

/** The parts of a cloud assembly that the backend uses, with placeholders (`placeholders.ts`). */
export interface AssemblyReading {
  model: BackendModel;
  outputs: AmplifyOutputs;
}

/**
 * Reads a cloud assembly; `generator` is one of the outputs that has been started. The result is kept beside it per version of this package's code: later starts read it in a
 * tenth of the time. Throws `UnsupportedResourceError`; definitions that were read before are not checked again.
 */
export async function readAssembly(assemblyFolder: string, generator?: OutputsGenerator): Promise<AssemblyReading> {
  const folder = dirname(assemblyFolder);
  const name = `reading-${sourceKey()}.json`;
  const kept = parseReading((await readIfPresent(join(folder, name))) ?? '{}');
  // Paths of assets are absolute: a moved project is read again.
  if (kept?.assemblyFolder === assemblyFolder) return kept;
  const assembly = openBackendAssembly(assemblyFolder);
  const model = readModel(assembly);
  const outputs = await generatedOutputs(assembly, assemblyFolder, generator);
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

function parseReading(text: string): (AssemblyReading & { assemblyFolder: string }) | undefined {
  const { success, output } = v.safeParse(Reading, JSON.parse(text));
  if (!success) return undefined;
  // The file has the form that this version of the code wrote.
  return { ...output, model: output.model as unknown as BackendModel };
}
