import { type ForkOptions, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Runs a module, which sends one message, in a child process until it ends. Returns the message (undefined if the process
 * ended before), its output as far as `stdio` has pipes, and the signal or the code with which it ended.
 */
export async function runInChild<Report>(module: URL, args: string[], options: ForkOptions) {
  const child = fork(fileURLToPath(module), args, options);
  const printed: string[] = [];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  let report: Report | undefined;
  child.on('message', (message) => {
    // Only the module writes to this channel.
    report = message as Report;
  });
  const ending = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  return { report, printed: printed.join(''), ending };
}
