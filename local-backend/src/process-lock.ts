import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Locks that this process holds: after a restart in a container another process's stale lock can bear our own id. */
const heldLocks = new Set<string>();

/** Holds a lock file for this process until `release`; tells the id of the process that has it, if another has. */
export async function takeProcessLock(path: string): Promise<{ release(): Promise<void> } | { heldBy: number }> {
  const file = resolve(path);
  await mkdir(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (await create(file)) return { release: () => release(file) };
    const holder = await readHolder(file);
    if (holder !== undefined && (await isAlive(holder, file))) return { heldBy: holder.id };
    if (!(await removeStale(file))) await sleep(20);
  }
  throw new Error(`The lock ${file} changes hands too fast; is another process starting and ending all the time?`);
}

interface Holder {
  id: number;
  bootMinute: number;
  /** As `startOf` tells. */
  start: string | undefined;
}

/** A hard link appears with its content, so nobody ever reads a half-written lock. */
async function create(file: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  const words = [process.pid, bootMinute(), (await processStartTime(process.pid)) ?? ''];
  await writeFile(draft, words.join(' '), { mode: 0o600 });
  try {
    await link(draft, file);
    heldLocks.add(file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function release(file: string): Promise<void> {
  heldLocks.delete(file);
  await rm(file, { force: true });
}

async function readHolder(file: string): Promise<Holder | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  const [first, second, start] = text.split(' ');
  const id = Number(first);
  return Number.isInteger(id) && id > 0 ? { id, bootMinute: Number(second), start: start || undefined } : undefined;
}

async function isAlive(holder: Holder, file: string): Promise<boolean> {
  if (holder.id === process.pid) return heldLocks.has(file);
  // Written before the machine started: its number belongs to a stranger by now.
  if (Math.abs(holder.bootMinute - bootMinute()) > 2) return false;
  if (!runs(holder.id)) return false;
  // Numbers are given again: a process that began at another moment is a stranger, too.
  const start = await processStartTime(holder.id);
  return holder.start === undefined || start === undefined || holder.start === start;
}

function runs(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return hasCode(error, 'EPERM');
  }
}

/**
 * Of several processes that find the same stale lock, one at a time may look again and remove it; otherwise a slow one
 * would remove the lock that a fast one has just taken. Returns whether it was this one's turn.
 */
async function removeStale(file: string): Promise<boolean> {
  const takeover = `${file}.takeover`;
  try {
    await mkdir(takeover);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    await removeStaleTakeover(takeover);
    return false;
  }
  try {
    const holder = await readHolder(file);
    if (holder === undefined || !(await isAlive(holder, file))) await rm(file, { force: true });
    return true;
  } finally {
    await rmdir(takeover);
  }
}

/** A turn takes milliseconds; whoever left one for longer was killed in it. */
async function removeStaleTakeover(takeover: string): Promise<void> {
  try {
    if (Date.now() - (await stat(takeover)).mtimeMs > 10_000) await rmdir(takeover);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/** When a process began, in the system's ticks since its own start; undefined where no file tells (only Linux has it). */
async function processStartTime(id: number): Promise<string | undefined> {
  const facts = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  // The second fact is a name in brackets, which may hold anything; this is the 22nd.
  return facts.slice(facts.lastIndexOf(')') + 2).split(' ')[19];
}

function bootMinute(): number {
  return Math.round((Date.now() / 1000 - uptime()) / 60);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
