import { setTimeout as sleep } from 'node:timers/promises';
import { FunctionError, type FunctionProcess } from './function-process.ts';

const RUNNING_EVENTS_TIMEOUT_MILLISECONDS = 3000;

/** Number of additional idle periods for which the last process of a function is kept. */
const EXTRA_IDLE_PERIODS = 9;

/** An event's wait for a busy process before another starts: most events take less time than a start. */
const BUSY_WAIT_MILLISECONDS = 50;

interface PoolOptions {
  start: () => FunctionProcess;
  size: number;
  idleMilliseconds: number;
}

/**
 * Creates a pool of at most `size` processes, each of which handles one event at a time. Another process is started
 * when all have been busy for a while; idle processes are stopped.
 */
export function createFunctionPool({ start, size, idleMilliseconds }: PoolOptions) {
  const idle: { member: FunctionProcess; timer: NodeJS.Timeout }[] = [];
  const members = new Set<FunctionProcess>();
  const busy = new Set<FunctionProcess>();
  const waiting: ((member: FunctionProcess) => void)[] = [];
  let lastStart = Promise.resolve();
  let isClosed = false;

  async function acquire(): Promise<FunctionProcess> {
    for (let idleMember = idle.pop(); idleMember !== undefined; idleMember = idle.pop()) {
      clearTimeout(idleMember.timer);
      if (idleMember.member.isAlive()) return idleMember.member;
      members.delete(idleMember.member);
    }
    return members.size === 0 ? startMember() : waitForMember();
  }

  function waitForMember(): Promise<FunctionProcess> {
    return new Promise((resolve) => {
      waiting.push(resolve);
      void lastStart
        .then(() => sleep(BUSY_WAIT_MILLISECONDS))
        .then(() => {
          const position = waiting.indexOf(resolve);
          if (position < 0 || members.size >= size || isClosed) return;
          waiting.splice(position, 1);
          resolve(startMember());
        });
    });
  }

  function startMember(): FunctionProcess {
    const member = start();
    members.add(member);
    lastStart = member.started;
    return member;
  }

  function release(member: FunctionProcess): void {
    busy.delete(member);
    const next = waiting.shift();
    if (member.isAlive()) {
      if (next) next(member);
      else keepIdle(member, EXTRA_IDLE_PERIODS);
      return;
    }
    members.delete(member);
    if (next !== undefined && !isClosed) next(startMember());
  }

  /** Keeps an idle process for a while, a function's last one longer, against frequent cold starts. */
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
    /** Invokes the function; calls `onStart` when a process accepts the event. */
    async invoke(event: unknown, onStart: () => void): Promise<unknown> {
      if (isClosed) throw new FunctionError('Runtime.Stopped', 'The local backend is stopping');
      const member = await acquire();
      busy.add(member);
      onStart();
      try {
        return await member.invoke(event);
      } finally {
        release(member);
      }
    },
    isBusy: (): boolean => busy.size > 0,
    /** Rejects new events, waits up to three seconds for running ones, then stops all processes. */
    async close(): Promise<void> {
      isClosed = true;
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      await waitWhile(() => busy.size > 0);
      await Promise.all(Array.from(members, (member) => member.end()));
    },
  };
}

/** Waits until no events are running, for at most three seconds. */
export async function waitWhile(isBusy: () => boolean): Promise<void> {
  const deadline = Date.now() + RUNNING_EVENTS_TIMEOUT_MILLISECONDS;
  while (isBusy() && Date.now() < deadline) await sleep(20);
}
