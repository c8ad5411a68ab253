import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { processesIn } from './fixtures/processes-in.ts';
import { keysBelow, readText } from './fixtures/read-objects.ts';
import { serveMediaConvert } from './fixtures/serve-mediaconvert.ts';

const script = fileURLToPath(new URL('./fixtures/encode-until-killed.ts', import.meta.url));

/** Starts an encoding in another process and returns the job's id. */
async function startEncoding(folder: string, ...moment: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, ...moment], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const exited = once(child, 'exit');
  const [id] = await once(lines, 'line');
  return { child, exited, id: String(id) };
}

async function restart(folder: string) {
  const served = await serveMediaConvert(folder);
  onTestFinished(served.close);
  return served;
}

const phasesOf = ({ events }: Awaited<ReturnType<typeof restart>>) =>
  events.flatMap(({ detail }) => /"currentPhase":"(\w+)"/.exec(JSON.stringify(detail))?.[1] ?? []);

test('a job whose process was killed while encoding is encoded by the next process', async () => {
  const folder = await temporaryFolder();
  const { child, exited, id } = await startEncoding(folder);
  const output = join(folder, 'encoding', id, 'output');
  await expect.poll(() => readdir(output).catch(() => []), { timeout: 30_000 }).not.toEqual([]);
  const priorities = (await processesIn(output)).map(getPriority);
  if (process.platform === 'linux') expect(priorities).toContain(constants.priority.PRIORITY_LOW);
  child.kill('SIGKILL');
  await exited;
  // ffmpeg ends with its server.
  await expect.poll(() => processesIn(folder), { timeout: 20_000 }).toEqual([]);
  const served = await restart(folder);
  expect(keysBelow(served, 'out/')).toEqual([]);
  await served.mediaConvert.start();
  expect((await served.ended(id)).Status).toBe('COMPLETE');
  expect(phasesOf(served)).toContain('TRANSCODING');
  expect(await readText(served, 'out/7/stream.m3u8')).toContain('stream_360p.m3u8');
  await expect.poll(() => readdir(join(folder, 'encoding')), { timeout: 20_000 }).toEqual([]);
});

test('a job whose process was killed after encoding is stored by the next process, without encoding again', async () => {
  const folder = await temporaryFolder();
  const { exited, id } = await startEncoding(folder, 'UPLOADING');
  expect(await exited).toEqual([null, 'SIGKILL']);
  const served = await restart(folder);
  expect(keysBelow(served, 'out/')).toEqual([]);
  await served.mediaConvert.start();
  expect((await served.ended(id)).Status).toBe('COMPLETE');
  expect(new Set(phasesOf(served))).toEqual(new Set(['UPLOADING']));
  expect(keysBelow(served, 'out/7/stream_360p_')).toHaveLength(4);
});
