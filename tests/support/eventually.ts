const pauseMilliseconds = 50;

/** Retries `attempt` until it does not throw; throws its last error after `milliseconds`. */
export async function eventually<Result>(attempt: () => Promise<Result>, milliseconds = 2000): Promise<Result> {
  const end = Date.now() + milliseconds;
  for (;;) {
    try {
      return await attempt();
    } catch (failure) {
      if (Date.now() >= end) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
  }
}
