import { type ForkOptions, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Runs a module, which sends one message, in a child process until it ends. Returns the message (undefined if the
 * process ended before it), its output as far as `stdio` has pipes, and the signal or the exit code. When `signal`
 * aborts, ends the child, waits for its end and throws the reason.
 */
export async function runInChild<Report>(
  module: URL,
  args: string[],
  { signal, ...options }: Omit<ForkOptions, 'signal'> & { signal?: AbortSignal | undefined },
) {
  signal?.throwIfAborted();
  const child = fork(fileURLToPath(module), args, options);
  const end = () => void child.kill();
  signal?.addEventListener('abort', end, { once: true });
  const printed: string[] = [];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  let report: Report | undefined;
  child.on('message', (message) => {
    // Only the module sends messages on this channel, so they have this type.
    report = message as Report;
  });
  const ending = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
  return { report, printed: printed.join(''), ending };
}
