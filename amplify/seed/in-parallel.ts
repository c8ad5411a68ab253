export interface Outcome<Result> {
  name: string;
  result: Result;
}

/**
 * Runs named jobs in their order, with limited concurrency. A failed job is recorded and does not stop the others;
 * `onProgress` is called after each job.
 */
export async function inParallel<Result>(
  jobs: readonly { name: string; run: () => Promise<Result> }[],
  atOnce: number,
  onProgress: (ended: number) => void = () => undefined,
): Promise<{ done: Outcome<Result>[]; failures: string[] }> {
  const done: Outcome<Result>[] = [];
  const failures: string[] = [];
  const waiting = jobs.values();
  const work = async () => {
    // The workers share one iterator: each takes the next job when it is free.
    for (const { name, run } of waiting) {
      try {
        done.push({ name, result: await run() });
      } catch (thrown) {
        failures.push(`${name}: ${messageOf(thrown)}`);
      }
      onProgress(done.length + failures.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { done, failures };
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message || thrown.name : String(thrown);
}
