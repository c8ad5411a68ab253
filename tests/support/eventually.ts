const pauseMilliseconds = 50;

/** Repeats `attempt` until it does not throw; its last failure is thrown after `milliseconds`. */
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
