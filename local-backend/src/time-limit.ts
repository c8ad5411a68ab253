/** Returns the result of the work, or the error of `expired` after the given time. Does not cancel the work. */
export async function withTimeLimit<T>(work: T | Promise<T>, milliseconds: number, expired: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(expired()), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
