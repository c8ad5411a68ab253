import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeEnd, endProcess } from './end-process.ts';

interface ChildOptions {
  /** Environment variables in addition to this process's own. */
  environment?: Record<string, string>;
  /**
   * Sent to the child once it runs; the child responds through `onMessage`, and must end on `disconnect`, when this
   * process was killed.
   */
  message?: object;
  onMessage?: (message: unknown) => void;
}

/**
 * Ends a child whose parent was killed: a build would go on writing into dist/. The channel does not keep the child
 * running.
 */
const endWithParent = 'data:text/javascript,process.once("disconnect",()=>process.exit(1));process.channel.unref()';

/**
 * Runs Node with these arguments, with its output in this terminal; resolves to true on success. The child ends with
 * this process.
 */
export async function runChild(
  args: readonly string[],
  { environment, message, onMessage }: ChildOptions = {},
): Promise<boolean> {
  const imports = message === undefined ? ['--import', endWithParent] : [];
  const child = spawn(process.execPath, [...imports, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
  const exited = once(child, 'exit');
  const end = () => void child.kill();
  process.once('exit', end);
  const forget = beforeEnd(() => {
    end();
    return exited;
  });
  if (message) child.send(message);
  if (onMessage) child.on('message', onMessage);
  const [code, signal] = await exited;
  process.off('exit', end);
  forget();
  // On Ctrl-C the child can end before this process handles the signal: it did not fail.
  if (signal === 'SIGINT') await endProcess(0);
  return code === 0;
}
