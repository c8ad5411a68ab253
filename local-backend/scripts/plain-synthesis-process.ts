/* Child process of `synthesize-plainly.ts`. Argument: the folder `amplify`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import type { PlainSynthesis } from './synthesize-plainly.ts';

const [amplifyFolder = ''] = process.argv.slice(2);

/** Returns the messages of an error and its causes, one per line. */
function messagesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n${messagesOf(error.cause)}`;
}

let result: PlainSynthesis;
try {
  const file = ['ts', 'js', 'mjs']
    .map((extension) => join(amplifyFolder, `backend.${extension}`))
    .find((candidate) => existsSync(candidate));
  await tsImport(pathToFileURL(file ?? '').href, import.meta.url);
  process.emit('message', 'amplifySynth', undefined);
  result = { kind: 'done' };
} catch (error) {
  result = { kind: 'failed', message: messagesOf(error) };
}
process.send?.(result, () => process.exit());
