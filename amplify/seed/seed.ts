import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { configureBackend } from '../../src/backend/client/configure';
import { demoAccounts } from './demo-accounts';
import { inParallel } from './in-parallel';
import { mediaFiles, storedSizes, uploadMedia } from './media-upload';
import { readOutputs } from './read-outputs';
import { deliveryLinks, valueAt } from './records/delivery-links';
import { encodeLongFilms } from './sample-streams';
import { recordJobs } from './seed-records';
import { importTexts, planTitle, saveMedia, seedTitles, storedTitles, titleName } from './seed-titles';
import { asAdministrator } from './user-session';
import type { Change } from './write-record';

export interface SeedOptions {
  /** The content of `amplify_outputs.json`. */
  outputs: object;
  /** Origin of the local backend; the outputs of a cloud backend contain absolute URLs. */
  origin: string;
  /** An account in the group ADMIN. */
  email: string;
  password: string;
  /** Selects the films that get a stream; encodings cost money in the cloud. */
  streams: 'none' | 'long-films';
  /** Called at every tenth of the files, then of the records. */
  onProgress: (progress: SeedProgress) => void;
}

export interface SeedProgress {
  type: 'Files' | 'Records';
  done: number;
  total: number;
}

export interface SeedSummary {
  files: { uploaded: number; unchanged: number };
  records: { created: number; updated: number; unchanged: number };
  /** Errors, one line each; empty on success. */
  failures: string[];
}

const callsAtOnce = 6;

/**
 * Seeds a local or cloud backend with the sample catalogue, through the same calls as an administrator's browser.
 * Idempotent: a later run, also after an interruption, skips existing records and files. Throws if the account lacks
 * the rights; the summary reports failures of single files and records.
 */
export async function seedCatalogue({
  outputs,
  origin,
  email,
  password,
  streams,
  onProgress,
}: SeedOptions): Promise<SeedSummary> {
  const links = deliveryLinks(outputs);
  await configureBackend(outputs, origin);
  return asAdministrator(email, password, async () => {
    const media = await mediaFiles();
    const sizes = await storedSizes(media);
    const stored = await storedTitles();
    const plans = await inParallel(
      seedTitles(links).map((title) => ({
        name: titleName(title),
        run: () => planTitle(title, stored.get(titleName(title)), media, (path) => sizes.has(path)),
      })),
      callsAtOnce,
    );
    const missing = media.filter(({ path, size }) => sizes.get(path) !== size);
    const uploads = missing.map((file) => ({ name: file.path, run: () => uploadMedia(file) }));
    const files = await inParallel(uploads, callsAtOnce, everyTenth('Files', uploads.length, onProgress));

    const writes = recordJobs(links);
    const saves = plans.done.map(({ result: title }) => ({
      name: titleName(title),
      run: async () => ({ title, change: await saveMedia(title) }),
    }));
    const onRecord = everyTenth('Records', writes.length + saves.length, onProgress);
    const records = await inParallel(writes, callsAtOnce, onRecord);
    const saved = await inParallel(saves, callsAtOnce, (done) => onRecord(writes.length + done));
    const titles = saved.done.map(({ result }) => result);
    const imported = await importTexts(titles.map(({ title }) => title));
    if (streams === 'long-films') await encodeLongFilms(media);
    const changes = [
      ...records.done.map(({ result }) => result),
      ...titles.map(({ title, change }) => (change === 'unchanged' ? imported.changes.get(title) : change)),
    ];
    const count = (change: Change) => changes.filter((one) => one === change).length;
    return {
      files: { uploaded: files.done.length, unchanged: media.length - missing.length },
      records: { created: count('created'), updated: count('updated'), unchanged: count('unchanged') },
      failures: [plans, files, records, saved, imported].flatMap(({ failures }) => failures),
    };
  });
}

function everyTenth(
  type: SeedProgress['type'],
  total: number,
  onProgress: SeedOptions['onProgress'],
): (done: number) => void {
  const step = Math.max(1, Math.ceil(total / 10));
  return (done) => {
    if (done % step === 0 || done === total) onProgress({ type, done, total });
  };
}

/** Writes one line to the terminal. */
export function logProgress({ type, done, total }: SeedProgress): void {
  console.log(`${type}: ${done} of ${total}`);
}

async function runFromCommandLine(): Promise<void> {
  const { values } = parseArgs({
    options: {
      outputs: { type: 'string', default: 'amplify_outputs.json' },
      // Default of `npm start` and `npm run dev`.
      origin: { type: 'string', default: `http://localhost:${process.env.MARQUEE_PORT?.trim() || '4280'}` },
    },
  });
  const outputs = readOutputs(values.outputs);
  const { email, password } = accountFor(outputs);
  const given = { outputs, origin: values.origin, email, password, streams: 'none', onProgress: logProgress } as const;
  if (valueAt(outputs, ['custom', 'local'])) await requireLocalBackend(values.origin);
  const summary = await seedCatalogue(given);
  const { files, records, failures } = summary;
  console.log(`Files: ${files.uploaded} uploaded, ${files.unchanged} already stored.`);
  console.log(`Records: ${records.created} created, ${records.updated} updated, ${records.unchanged} unchanged.`);
  for (const failure of failures) console.error(`Failed: ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}

/** Checks that the local backend responds; Amplify's client would retry for half a minute before it reports a failure. */
async function requireLocalBackend(origin: string): Promise<void> {
  await fetch(`${origin}/_local/`, { method: 'HEAD' }).catch((cause: unknown) => {
    const remedy = 'Start it, or set MARQUEE_PORT to its port.';
    throw new Error(`The local backend at ${origin} cannot be reached. ${remedy}`, { cause });
  });
}

function accountFor(outputs: object): { email: string; password: string } {
  const local = valueAt(outputs, ['custom', 'local']) ? demoAccounts.administrator : undefined;
  const email = process.env.MARQUEE_ADMIN_EMAIL || local?.email;
  const password = process.env.MARQUEE_ADMIN_PASSWORD || local?.password;
  if (email && password) return { email, password };
  throw new Error(
    'Set MARQUEE_ADMIN_EMAIL and MARQUEE_ADMIN_PASSWORD to the e-mail address and password of an administrator.',
  );
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  runFromCommandLine().catch((thrown: unknown) => {
    console.error(thrown instanceof Error ? thrown.message : thrown);
    process.exitCode = 1;
  });
}
