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

/** Tries candidates one after another; returns the first result, or throws the last error if none succeeds. */
export async function firstSuccess<Candidate, Result>(
  candidates: readonly Candidate[],
  attempt: (candidate: Candidate) => Promise<Result>,
): Promise<Result> {
  let failure: unknown = new Error('There is no candidate.');
  for (const candidate of candidates) {
    try {
      return await attempt(candidate);
    } catch (thrown) {
      failure = thrown;
    }
  }
  throw failure;
}
