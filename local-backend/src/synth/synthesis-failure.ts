/** An error as it crosses the border between the synthesizing child and its parent. */
export interface SynthesisFailure {
  name: string;
  message: string;
  /** What Amplify proposes to do about it. */
  resolution: string | undefined;
  stack: string;
  cause: SynthesisFailure | undefined;
}

/** What the child tells its parent at the end. */
export type SynthesisReport = { kind: 'done' } | { kind: 'failed'; failure: SynthesisFailure };

/** Turns whatever was thrown into plain data. */
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

/**
 * The failure in words for the person who wrote the definitions: their file and line first (if the stack has one
 * below `folder`), then the compiler's or CDK's own words, then the last lines the process printed.
 */
export function formatFailure(failure: SynthesisFailure, folder: string, printed: string): string {
  const chain = [...causes(failure)];
  const place = chain.map(({ stack }) => placeInFolder(stack, folder)).find((found) => found !== undefined);
  const words = chain
    .map(({ message }) => shortened(message.trim()))
    .filter((message, index, all) => all.indexOf(message) === index);
  const proposals = chain.flatMap(({ resolution }) => (resolution === undefined ? [] : [`Resolution: ${resolution}`]));
  const output = printed.trim().split('\n').filter(isWorthReading).slice(-40).join('\n');
  return [place === undefined ? undefined : `at ${place}`, ...words, ...proposals, output].filter(Boolean).join('\n');
}

function* causes(failure: SynthesisFailure): Generator<SynthesisFailure> {
  yield failure;
  if (failure.cause !== undefined) yield* causes(failure.cause);
}

function placeInFolder(stack: string, folder: string): string | undefined {
  for (const line of stack.split('\n')) {
    const start = line.indexOf(folder);
    const place = start < 0 ? undefined : /^(.*?:\d+(?::\d+)?)/.exec(line.slice(start))?.[1];
    if (place !== undefined && !place.includes('node_modules')) return place;
  }
  return undefined;
}

/** A failed bundling quotes its whole command, several thousand characters; the compiler's words are in the output. */
function shortened(message: string): string {
  return message.length > 1000 ? `${message.slice(0, 300)} [...]` : message;
}

function isWorthReading(line: string): boolean {
  return !/^(npm warn|Bundling asset)/.test(line);
}
