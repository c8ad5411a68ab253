/*
 * Child process of `verdict.ts`: starts the backend of one project and probes it with the Amplify client.
 * Arguments: the project's folder, a data folder.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { MissingSecretError } from '../src/definitions/load-secrets.ts';
import { messageOf } from '../src/error-text.ts';
import { type LocalBackend, startLocalBackend } from '../src/start-local-backend.ts';
import { ProbeFailure, probeBackend } from './probe-backend.ts';
import { plainSynthesisError } from './synthesize-plainly.ts';

export interface ProjectReport {
  /** `not deployable`: Amplify's own synthesis fails as well, for the same reason in every account. */
  verdict: 'served' | 'served with announced gaps' | 'refused by name' | 'not deployable' | 'wrong';
  reasons: string[];
}

const [folder = '', dataFolder = ''] = process.argv.slice(2);
/** Errors in which the backend explains why it does not start. */
const REFUSALS = [
  'UnsupportedResourceError',
  'SynthesisError',
  'MissingDefinitionsError',
  'InvalidResourceError',
  'InvalidResolverError',
  'InvalidSchemaError',
];
const ANNOUNCEMENT = 'Not supported: ';

const lines: string[] = [];
const report = await reportOn();
process.send?.(report, () => process.exit());

async function reportOn(): Promise<ProjectReport> {
  let backend: LocalBackend;
  try {
    backend = await start();
    await backend.bundled;
  } catch (error) {
    return reportOnRefusal(error);
  }
  try {
    const notes = await probeBackend(backend);
    const gaps = lines.filter((line) => line.startsWith(ANNOUNCEMENT)).map((line) => line.slice(ANNOUNCEMENT.length));
    return { verdict: gaps.length === 0 ? 'served' : 'served with announced gaps', reasons: [...notes, ...gaps] };
  } catch (error) {
    const reason =
      error instanceof ProbeFailure ? error.message : (error instanceof Error && error.stack) || String(error);
    return { verdict: 'wrong', reasons: [reason, ...lines.slice(-5)] };
  } finally {
    await backend.stop();
  }
}

async function reportOnRefusal(error: unknown): Promise<ProjectReport> {
  if (!(error instanceof Error)) return { verdict: 'wrong', reasons: [messageOf(error)] };
  if (!REFUSALS.includes(error.name)) return { verdict: 'wrong', reasons: [error.stack ?? error.message] };
  const plain = await plainSynthesisError(amplifyFolder());
  if (plain !== undefined) return { verdict: 'not deployable', reasons: [plain] };
  return { verdict: 'refused by name', reasons: [messageOf(error)] };
}

function amplifyFolder(): string {
  const isAmplifyFolder = basename(folder) === 'amplify' || !existsSync(join(folder, 'amplify'));
  return isAmplifyFolder ? folder : join(folder, 'amplify');
}

/** Starts the backend and generates a value for each secret that it misses. */
async function start(): Promise<LocalBackend> {
  const options = { amplifyFolder: amplifyFolder(), dataFolder, port: 0, log: (line: string) => lines.push(line) };
  try {
    return await startLocalBackend(options);
  } catch (error) {
    if (!(error instanceof MissingSecretError)) throw error;
    const secrets = Object.fromEntries(error.names.map((name) => [name, 'value-of-the-verdict']));
    await writeFile(join(dataFolder, 'secrets.json'), JSON.stringify(secrets));
    return startLocalBackend(options);
  }
}
