/** Waits for work at most the given time. Throws the error of `expired` afterwards; the work itself goes on. */
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
