import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { sourceKey } from '../../bin/source-key.mjs';
import { readIfPresent, replaceFile } from '../durable-file.ts';
import type { BackendModel } from '../model/backend-model.ts';
import { fillPlaceholders, secretsIn } from '../model/placeholders.ts';
import { openBackendAssembly, readModel } from '../model/read-model.ts';
import { type Assembly, openAssembly } from '../synth/synthesize.ts';
import { type AmplifyOutputs, generatedOutputs, localOutputs } from './amplify-outputs.ts';
import { type OutputsGenerator, startOutputsGenerator } from './generate-outputs.ts';
import { loadSecrets } from './load-secrets.ts';

export interface Definitions extends Pick<Assembly, 'bundled'> {
  /** Folder of the synthesized templates and function bundles. */
  assemblyFolder: string;
  model: BackendModel;
  secrets: Record<string, string>;
  outputs: AmplifyOutputs;
}

interface ReadOptions {
  log: (line: string) => void;
  /** Aborts a running synthesis. */
  signal: AbortSignal | undefined;
}

/** Reads an `amplify/` folder. Throws `SynthesisError`, `UnsupportedResourceError` or `MissingSecretError`. */
export async function readDefinitions(
  amplifyFolder: string,
  { dataFolder, port, ...options }: ReadOptions & { dataFolder: string | undefined; port: number },
): Promise<Definitions> {
  const { assemblyFolder, bundled, model: unresolved, outputs } = await openAndRead(amplifyFolder, options);
  const names = [...secretsIn(unresolved), ...unresolved.functions.flatMap(({ secrets }) => Object.values(secrets))];
  const secrets = await loadSecrets({ names: [...new Set(names)], folder: dataFolder, environment: process.env });
  // Functions reach the API by IP address, like all local services.
  const server = `http://127.0.0.1:${port}`;
  const model = fillPlaceholders(unresolved, {
    secrets,
    graphqlUrl: `${server}/graphql`,
    restApisUrl: `${server}/_local/execute-api`,
  });
  return { assemblyFolder, bundled, model, secrets, outputs: localOutputs(outputs, port) };
}

/** Opens and reads the assembly. During a synthesis, the outputs generator starts in parallel and loads its code. */
async function openAndRead(amplifyFolder: string, options: ReadOptions) {
  let generator: OutputsGenerator | undefined;
  const onBuild = () => {
    generator = startOutputsGenerator();
  };
  try {
    const { folder, bundled } = await openAssembly(amplifyFolder, { ...options, onBuild });
    return { assemblyFolder: folder, bundled, ...(await readAssembly(folder, generator)) };
  } finally {
    generator?.stop();
  }
}

/** The data that the backend reads from a cloud assembly, with placeholders (`placeholders.ts`). */
interface AssemblyContents {
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
