import { setTimeout as sleep } from 'node:timers/promises';
import { FunctionError } from './function-error.ts';
import type { FunctionProcess } from './function-process.ts';

/** The processes of one function, one per concurrent event up to a limit. Idle processes are stopped. */
export interface FunctionPool {
  invoke(event: unknown): Promise<unknown>;
  /** Rejects new events, waits up to three seconds for running ones, then stops all processes. */
  close(): Promise<void>;
}

export interface PoolOptions {
  start: () => FunctionProcess;
  size: number;
  idleMilliseconds: number;
}

const SHUTDOWN_TIMEOUT_MILLISECONDS = 3000;
/** Number of additional idle periods that the last process of a function remains. */
const EXTRA_IDLE_PERIODS = 9;

/** Creates an empty pool: the first event starts a process. */
export function createFunctionPool({ start, size, idleMilliseconds }: PoolOptions): FunctionPool {
  const idle: { member: FunctionProcess; timer: NodeJS.Timeout }[] = [];
  const members = new Set<FunctionProcess>();
  const busy = new Set<FunctionProcess>();
  const waiting: ((member: FunctionProcess) => void)[] = [];
  let isClosed = false;

  async function acquire(): Promise<FunctionProcess> {
    for (let idleMember = idle.pop(); idleMember !== undefined; idleMember = idle.pop()) {
      clearTimeout(idleMember.timer);
      if (idleMember.member.isAlive()) return idleMember.member;
      members.delete(idleMember.member);
    }
    if (members.size < size) return startMember();
    return new Promise((resolve) => waiting.push(resolve));
  }

  function startMember(): FunctionProcess {
    const member = start();
    members.add(member);
    return member;
  }

  function release(member: FunctionProcess): void {
    busy.delete(member);
    const next = waiting.shift();
    if (member.isAlive()) {
      if (next !== undefined) {
        next(member);
        return;
      }
      keepIdle(member, EXTRA_IDLE_PERIODS);
      return;
    }
    members.delete(member);
    if (next !== undefined && !isClosed) next(startMember());
  }

  /** Keeps an idle process. The last process of a function remains longer, which avoids cold starts after a minute. */
  function keepIdle(member: FunctionProcess, remainingPeriods: number): void {
    const timer = setTimeout(() => {
      const position = idle.findIndex((idleMember) => idleMember.member === member);
      if (position < 0 || members.size > 1 || remainingPeriods === 0) return void stopIdle(member);
      idle.splice(position, 1);
      keepIdle(member, remainingPeriods - 1);
    }, idleMilliseconds);
    timer.unref();
    idle.push({ member, timer });
  }

  async function stopIdle(member: FunctionProcess): Promise<void> {
    const position = idle.findIndex((idleMember) => idleMember.member === member);
    if (position < 0) return;
    idle.splice(position, 1);
    members.delete(member);
    await member.end();
  }

  return {
    async invoke(event) {
      if (isClosed)
        throw new FunctionError({
          errorType: 'Runtime.Stopped',
          errorMessage: 'The local backend is stopping',
          trace: [],
        });
      const member = await acquire();
      busy.add(member);
      try {
        return await member.invoke(event);
      } finally {
        release(member);
      }
    },
    async close() {
      isClosed = true;
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      const deadline = Date.now() + SHUTDOWN_TIMEOUT_MILLISECONDS;
      while (busy.size > 0 && Date.now() < deadline) await sleep(20);
      await Promise.all(Array.from(members, (member) => member.end()));
    },
  };
}
