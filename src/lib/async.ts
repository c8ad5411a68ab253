/** Request timeout of the backend, in milliseconds: the backend aborts longer requests as well. */
export const requestTimeout = 30_000;

/** Resolves with `work`, or rejects after this time in milliseconds: some promises never settle. */
export function withTimeout<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const lateness = new Error(`Nothing came within ${milliseconds} ms.`);
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(lateness), milliseconds);
    }),
  ]);
}

/** Resolves when `work` settles, or after the timeout in milliseconds. Never rejects. */
export function settledWithin(milliseconds: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });
}
