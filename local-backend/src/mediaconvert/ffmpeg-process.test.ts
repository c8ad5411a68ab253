import { expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { runFfmpeg } from './ffmpeg-process.ts';
import { processesIn } from './fixtures/processes-in.ts';

const hourLong = ['-f', 'lavfi', '-i', 'testsrc2=duration=3600:size=640x360', '-c:v', 'libx264', 'film.mp4'];

test.each([0, 20, 40, 300])('an encoding that is aborted %s ms after its start leaves no process', async (delay) => {
  const folder = await temporaryFolder();
  const stopping = new AbortController();
  const encoding = runFfmpeg({ args: hourLong, folder, signal: stopping.signal, onProgress: () => undefined });
  setTimeout(() => stopping.abort(new Error('aborted')), delay);
  await expect(encoding).rejects.toThrow('aborted');
  await expect.poll(() => processesIn(folder), { timeout: 20_000 }).toEqual([]);
});

test('a failed encoding is explained by its last line', async () => {
  const folder = await temporaryFolder();
  const args = ['-f', 'lavfi', '-i', 'testsrc2=duration=1', '-c:v', 'libx264', '-f', 'mp4', 'missing/film.mp4'];
  const encoding = runFfmpeg({ args, folder, signal: new AbortController().signal, onProgress: () => undefined });
  await expect(encoding).rejects.toThrow('missing/film.mp4: No such file or directory');
});
