import { setTimeout as sleep } from 'node:timers/promises';
import { FunctionError } from './function-error.ts';
import type { FunctionProcess } from './function-process.ts';

/** The processes of one function: as many as there are events at a time, up to a limit; idle ones end. */
export interface FunctionPool {
  invoke(event: unknown): Promise<unknown>;
  /** Refuses new events, lets those at work end (for three seconds), then ends all processes. */
  close(): Promise<void>;
}

export interface PoolOptions {
  start: () => FunctionProcess;
  size: number;
  idleMilliseconds: number;
}

const LAST_EVENTS_MILLISECONDS = 3000;
/** How many further idle times the last process of a function stays. */
const LAST_RESTS = 9;

/** A pool without any process yet: the first event starts one. */
export function createFunctionPool({ start, size, idleMilliseconds }: PoolOptions): FunctionPool {
  const idle: { member: FunctionProcess; timer: NodeJS.Timeout }[] = [];
  const members = new Set<FunctionProcess>();
  const busy = new Set<FunctionProcess>();
  const waiting: ((member: FunctionProcess) => void)[] = [];
  let isClosed = false;

  async function acquire(): Promise<FunctionProcess> {
    for (let rested = idle.pop(); rested !== undefined; rested = idle.pop()) {
      clearTimeout(rested.timer);
      if (rested.member.isAlive()) return rested.member;
      members.delete(rested.member);
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
      rest(member, LAST_RESTS);
      return;
    }
    members.delete(member);
    if (next !== undefined && !isClosed) next(startMember());
  }

  /** The last process of a function rests longer: whoever comes back after a minute does not wait for a new one. */
  function rest(member: FunctionProcess, rests: number): void {
    const timer = setTimeout(() => {
      const position = idle.findIndex((rested) => rested.member === member);
      if (position < 0 || members.size > 1 || rests === 0) return void retire(member);
      idle.splice(position, 1);
      rest(member, rests - 1);
    }, idleMilliseconds);
    timer.unref();
    idle.push({ member, timer });
  }

  async function retire(member: FunctionProcess): Promise<void> {
    const position = idle.findIndex((rested) => rested.member === member);
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
      const deadline = Date.now() + LAST_EVENTS_MILLISECONDS;
      while (busy.size > 0 && Date.now() < deadline) await sleep(20);
      await Promise.all(Array.from(members, (member) => member.end()));
    },
  };
}
