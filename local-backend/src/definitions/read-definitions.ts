import type { BackendModel } from '../model/backend-model.ts';
import { fillPlaceholders, secretsIn } from '../model/placeholders.ts';
import { type Assembly, openAssembly } from '../synth/synthesize.ts';
import { type AmplifyOutputs, localOutputs } from './amplify-outputs.ts';
import { type OutputsGenerator, startOutputsGenerator } from './generate-outputs.ts';
import { loadSecrets } from './load-secrets.ts';
import { readAssembly } from './read-assembly.ts';

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
