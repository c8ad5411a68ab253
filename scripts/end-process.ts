const cleanups = new Set<() => Promise<unknown>>();
let ending: Promise<never> | undefined;

/** Registers what happens before the process ends by `endProcess`. Returns a function that revokes it. */
export function beforeEnd(cleanup: () => Promise<unknown>): () => void {
  cleanups.add(cleanup);
  return () => void cleanups.delete(cleanup);
}

/** Runs the cleanups, the last registered first, and ends the process. The code of the first call counts. */
export function endProcess(code: number): Promise<never> {
  ending ??= cleanUp().then(() => process.exit(code));
  return ending;
}

/** After Ctrl-C, pending work fails because its parts end; its errors are no news. */
export const isProcessEnding = () => ending !== undefined;

/** Ends the process with code 0 on Ctrl-C, and when it is stopped or its terminal is closed. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void endProcess(0));
}

async function cleanUp(): Promise<void> {
  for (const cleanup of [...cleanups].reverse()) await cleanup().catch((error: unknown) => console.error(error));
}
