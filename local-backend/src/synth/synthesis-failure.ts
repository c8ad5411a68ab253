import { shownPath } from '../error-text.ts';
import type { RequestedBundles } from './function-bundles.ts';

export interface SynthesisFailure {
  name: string;
  message: string;
  /** Resolution that Amplify suggests. */
  resolution: string | undefined;
  stack: string;
  cause: SynthesisFailure | undefined;
}

/** Final message of the child process to its parent. */
export type SynthesisReport =
  | { kind: 'done'; bundles: RequestedBundles }
  | { kind: 'failed'; failure: SynthesisFailure };

export function serializeFailure(error: unknown): SynthesisFailure {
  if (!(error instanceof Error)) {
    return { name: 'Error', message: String(error), resolution: undefined, stack: '', cause: undefined };
  }
  return {
    name: error.name,
    message: error.message,
    resolution: 'resolution' in error && typeof error.resolution === 'string' ? error.resolution : undefined,
    stack: error.stack ?? '',
    cause: error.cause === undefined ? undefined : serializeFailure(error.cause),
  };
}

/** Formats the last output, then the location below `folder`, if any, and the compiler's or CDK's message. */
export function formatFailure(failure: SynthesisFailure, folder: string, printed: string): string {
  const chain = [...causes(failure)];
  const location = chain.map(({ stack }) => locationInFolder(stack, folder)).find((found) => found !== undefined);
  const messages = chain
    .map(({ message }) => shortened(message.trim()))
    .filter((message, index, all) => all.indexOf(message) === index);
  const resolutions = chain.flatMap(({ resolution }) =>
    resolution === undefined ? [] : [`Resolution: ${resolution}`],
  );
  const output = printed.trim().split('\n').filter(isWorthReading).slice(-40).join('\n');
  return [output, location === undefined ? undefined : `at ${shownPath(location)}`, ...messages, ...resolutions]
    .filter(Boolean)
    .join('\n');
}

function* causes(failure: SynthesisFailure): Generator<SynthesisFailure> {
  yield failure;
  if (failure.cause !== undefined) yield* causes(failure.cause);
}

/** Compares paths with forward slashes, as in a stack trace's `file:///C:/app/amplify/backend.ts`. */
function locationInFolder(stack: string, folder: string): string | undefined {
  const slashed = (text: string) => text.replaceAll('\\', '/');
  for (const line of slashed(stack).split('\n')) {
    const start = line.indexOf(slashed(folder));
    const location = start < 0 ? undefined : /^(.*?:\d+(?::\d+)?)/.exec(line.slice(start))?.[1];
    if (location !== undefined && !location.includes('node_modules')) return location;
  }
  return undefined;
}

/** Shortens the error of a failed bundling, which quotes a very long command; the output contains esbuild's message. */
function shortened(message: string): string {
  return message.length > 1000 ? `${message.slice(0, 300)} [...]` : message;
}

function isWorthReading(line: string): boolean {
  return !/^(npm warn|Bundling asset|Be careful when using @auth)/.test(line);
}
