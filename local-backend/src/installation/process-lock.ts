import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readIfPresent } from '../durable-file.ts';
import { hasCode } from '../error-text.ts';

/** Locks that this process holds: a stale lock may have its process id, after a container's restart. */
const heldLocks = new Set<string>();

/** Acquires a lock file for this process until `release` is called, or returns the id of the process that holds it. */
export async function acquireProcessLock(path: string): Promise<{ release(): Promise<void> } | { heldBy: number }> {
  const file = resolve(path);
  await mkdir(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (await create(file)) return { release: () => release(file) };
    const holder = await readHolder(file);
    if (holder !== undefined && (await isAlive(holder, file))) return { heldBy: holder.id };
    if (!(await removeStale(file))) await sleep(20);
  }
  throw new Error(
    `The lock ${file} could not be taken, because other processes keep taking and releasing it. Stop them, and start again.`,
  );
}

interface Holder {
  id: number;
  bootMinute: number;
  /** Result of `processStartTime`. */
  start: string | undefined;
}

/** Creates the lock by a hard link, so that it appears with its content and no process reads a partial lock. */
async function create(file: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  const fields = [process.pid, bootMinute(), (await processStartTime(process.pid)) ?? ''];
  await writeFile(draft, fields.join(' '), { mode: 0o600 });
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
  const text = (await readIfPresent(file)) ?? '';
  const [first, second, start] = text.split(' ');
  const id = Number(first);
  return Number.isInteger(id) && id > 0 ? { id, bootMinute: Number(second), start: start || undefined } : undefined;
}

async function isAlive(holder: Holder, file: string): Promise<boolean> {
  if (holder.id === process.pid) return heldLocks.has(file);
  // The lock was written before the machine started, so another process may have the id now.
  if (Math.abs(holder.bootMinute - bootMinute()) > 2) return false;
  if (!isRunning(holder.id)) return false;
  // Process ids are reused: a different start time means a different process.
  const start = await processStartTime(holder.id);
  return holder.start === undefined || start === undefined || holder.start === start;
}

export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return hasCode(error, 'EPERM');
  }
}

/**
 * Checks and removes a stale lock. Only one process at a time does so, otherwise a slow process would remove the new
 * lock of a fast one. Returns whether this process did the check.
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

/** Removes the takeover marker of a killed process; a takeover in progress lasts only milliseconds. */
async function removeStaleTakeover(takeover: string): Promise<void> {
  try {
    if (Date.now() - (await stat(takeover)).mtimeMs > 10_000) await rmdir(takeover);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/** Returns when a process started, in system ticks since boot; undefined without `/proc` (only Linux has it). */
async function processStartTime(id: number): Promise<string | undefined> {
  const status = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  // The second field is a name in brackets with arbitrary characters, so fields are counted after it; this is the 22nd
  // field.
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
}

function bootMinute(): number {
  return Math.round((Date.now() / 1000 - uptime()) / 60);
}
