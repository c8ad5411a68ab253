const cleanups = new Set<() => Promise<unknown>>();
let ending: Promise<never> | undefined;

/** Registers a cleanup that `endProcess` runs. Returns a function that revokes it. */
export function beforeEnd(cleanup: () => Promise<unknown>): () => void {
  cleanups.add(cleanup);
  return () => void cleanups.delete(cleanup);
}

/** Runs the cleanups, the last registered first, and ends the process. A later call cannot change the exit code. */
export function endProcess(code: number): Promise<never> {
  ending ??= cleanUp().then(() => process.exit(code));
  return ending;
}

/** True while the process is ending: errors of pending work are then expected, because its parts end, too. */
export const isProcessEnding = () => ending !== undefined;

/** Ends the process with code 0 on Ctrl-C, and when it is stopped or its terminal is closed. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void endProcess(0));
}

async function cleanUp(): Promise<void> {
  for (const cleanup of [...cleanups].reverse()) await cleanup().catch((error: unknown) => console.error(error));
}
