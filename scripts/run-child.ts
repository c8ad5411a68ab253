import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeEnd, endProcess } from './end-process.ts';

interface ChildOptions {
  /** Environment variables in addition to this process's own. */
  environment?: Record<string, string>;
  /** Sent to the child once it runs; the child responds through `onMessage`. */
  message?: object;
  onMessage?: (message: unknown) => void;
}

/** Ends a child that receives no message when this process ends, also when it is killed: the channel closes then. */
const endWithParent = "process.once('disconnect', () => process.exit(1)); process.channel?.unref();";

/** Runs Node with output in this terminal; resolves to true on success. Ends with this process. */
export async function runChild(
  args: readonly string[],
  { environment, message, onMessage }: ChildOptions = {},
): Promise<boolean> {
  const preload = message ? [] : ['--import', `data:text/javascript,${encodeURIComponent(endWithParent)}`];
  const child = spawn(process.execPath, [...preload, ...args], {
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
