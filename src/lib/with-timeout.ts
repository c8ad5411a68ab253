/** Request timeout of the backend, in milliseconds: the backend aborts longer requests, too. */
export const requestTimeout = 30_000;

/** Resolves with `work`, or fails after so many milliseconds: some things neither come nor fail. */
export function withTimeout<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const lateness = new Error(`Nothing came within ${milliseconds} ms.`);
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(lateness), milliseconds);
    }),
  ]);
}
