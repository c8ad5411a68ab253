/**
 * Expectations are those of AWS's Lambda developer guide: "Using AWS Lambda with Amazon DynamoDB", "Process DynamoDB records
 * with Lambda", "Configuring partial batch response with DynamoDB and Lambda", "Using event filtering with a DynamoDB
 * event source"; and of DynamoDB's, "Working with streams" and "TTL stream records".
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import type { StreamModel } from '../model/backend-model.ts';
import { idsOf, notes, type StreamOfNotes, startStreamOfNotes } from './fixtures/stream-of-notes.ts';
import type { StreamRecord } from './stream-records.ts';

let running: StreamOfNotes | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function start(handle: (records: StreamRecord[]) => unknown, mapping: Partial<StreamModel> = {}) {
  running = await startStreamOfNotes(handle, mapping);
  return running;
}

/** A window long enough that successive changes arrive in one batch, even on a busy machine. */
const briefWindow = { batchWindowSeconds: 1 };

/** Collects the ids of each batch; a batch fails if `fails` returns true for its ids. */
function collect(fails: (ids: string[]) => boolean = () => false) {
  const batches: string[][] = [];
  return {
    batches,
    handle: (records: StreamRecord[]) => {
      batches.push(idsOf(records));
      if (fails(idsOf(records))) throw new Error('not yet');
    },
  };
}

describe('a table stream', () => {
  test("invokes its function in order, in batches, with DynamoDB's records", async () => {
    const seen: StreamRecord[][] = [];
    const { put } = await start((records) => void seen.push(records), briefWindow);
    await Promise.all(['a', 'b', 'c'].map((id) => put(id)));
    await expect.poll(() => seen.map(idsOf)).toEqual([['a', 'b'], ['c']]);
    expect(seen[0]?.[0]).toMatchObject({
      eventName: 'INSERT',
      eventSource: 'aws:dynamodb',
      eventSourceARN: expect.stringMatching(/:table\/Note\/stream\//),
      dynamodb: { NewImage: { id: { S: 'a' } }, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
    expect(seen[0]?.[0]?.dynamodb).not.toHaveProperty('OldImage');
    expect(seen[0]?.[0]).not.toHaveProperty('userIdentity');
  });

  test('contains the images of its view type, and who deleted an expired item', async () => {
    const seen: StreamRecord[] = [];
    const { put, gateway } = await start((records) => void seen.push(...records), { viewType: 'OLD_IMAGE' });
    await put('a', { n: { N: '1' } });
    await gateway.execute('DeleteItem', { TableName: notes.name, Key: { id: { S: 'a' } } }, 'expiry');
    await expect.poll(() => seen.length).toBe(2);
    expect(seen[0]?.dynamodb).not.toHaveProperty('NewImage');
    expect(seen[1]).toMatchObject({
      eventName: 'REMOVE',
      userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
      dynamodb: { OldImage: { id: { S: 'a' }, n: { N: '1' } } },
    });
  });

  test('delivers only records that match a filter', async () => {
    const { batches, handle } = collect();
    const filters = [
      { eventName: ['INSERT'], dynamodb: { NewImage: { kind: { S: [{ prefix: 'im' }] } } } },
      { dynamodb: { Keys: { id: { S: ['always'] } } } },
    ];
    const { put } = await start(handle, { filters });
    for (const id of ['a', 'b', 'always']) await put(id, { kind: { S: id === 'b' ? 'important' : 'other' } });
    await put('b', { kind: { S: 'important' }, changed: { BOOL: true } });
    await expect.poll(() => batches.flat()).toEqual(['b', 'always']);
  });

  test('waits for a full batch within its window', async () => {
    const { batches, handle } = collect();
    const { put } = await start(handle, { batchSize: 3, batchWindowSeconds: 60 });
    for (const id of ['a', 'b', 'c', 'd']) await put(id);
    await expect.poll(() => batches).toEqual([['a', 'b', 'c']]);
    await running?.close();
    running = undefined;
    expect(batches).toEqual([['a', 'b', 'c'], ['d']]);
  });

  test('delivers pending changes before it closes', async () => {
    const { batches, handle } = collect();
    const { put } = await start(handle);
    for (const id of ['a', 'b', 'c']) await put(id);
    await running?.close();
    running = undefined;
    expect(batches.flat()).toEqual(['a', 'b', 'c']);
  });
});

describe('a failed batch', () => {
  test('is retried before the stream continues', async () => {
    let failures = 2;
    const { batches, handle } = collect(() => failures-- > 0);
    const { put } = await start(handle, briefWindow);
    for (const id of ['a', 'b', 'c']) await put(id);
    await expect.poll(() => batches).toEqual([['a', 'b'], ['a', 'b'], ['a', 'b'], ['c']]);
  });

  test('is discarded after the mapping’s retries, with a line in the log', async () => {
    const { batches, handle } = collect((ids) => ids.includes('a'));
    const { put, lines, failed } = await start(handle, { ...briefWindow, maximumRetries: 1 });
    for (const id of ['a', 'b', 'c']) await put(id);
    await expect.poll(() => batches).toEqual([['a', 'b'], ['a', 'b'], ['c']]);
    expect(lines.at(-1)).toMatch(/discards 2 changes \(RetryAttemptsExhausted: not yet\)/);
    expect(failed).toMatchObject([{ condition: 'RetryAttemptsExhausted', records: 2, attempts: 2 }]);
    expect(failed[0]?.firstSequenceNumber).not.toBe(failed[0]?.lastSequenceNumber);
  });

  test('is discarded when its records are too old', async () => {
    let failing = true;
    const { batches, handle } = collect(() => failing);
    const { put, clock, lines } = await start(handle, { maximumAgeSeconds: 60 });
    await put('a');
    await expect.poll(() => batches.length).toBe(1);
    clock.now += 61_000;
    failing = false;
    await put('b');
    await expect.poll(() => batches.flat()).toEqual(['a', 'b']);
    expect(lines.at(-1)).toContain('MaximumRecordAgeExceeded');
  });

  test('is split in halves until the failing record is alone', async () => {
    const { batches, handle } = collect((ids) => ids.includes('b'));
    const { put } = await start(handle, { batchSize: 4, ...briefWindow, onFailure: 'bisect', maximumRetries: 0 });
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => put(id)));
    await expect.poll(() => batches).toEqual([['a', 'b', 'c', 'd'], ['a', 'b'], ['a'], ['b'], ['c', 'd']]);
  });

  test('continues with the first record that the function reports', async () => {
    const batches: string[][] = [];
    let failing = true;
    const { put } = await start(
      (records) => {
        batches.push(idsOf(records));
        const failed = records.find((record) => idsOf([record])[0] === 'b');
        if (!failing || !failed) return { batchItemFailures: [] };
        failing = false;
        return { batchItemFailures: [{ itemIdentifier: failed.dynamodb.SequenceNumber }] };
      },
      { batchSize: 3, ...briefWindow, response: 'item-failures' },
    );
    await Promise.all(['a', 'b', 'c'].map((id) => put(id)));
    await expect
      .poll(() => batches)
      .toEqual([
        ['a', 'b', 'c'],
        ['b', 'c'],
      ]);
  });
});

test('a killed process loses no change: the next start delivers what was not processed, and nothing before it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stream-'));
  const processed = join(folder, 'processed');
  const tables = join(folder, 'tables');
  const child = fileURLToPath(new URL('./fixtures/deliver-until-killed.ts', import.meta.url));
  const { signal } = spawnSync(process.execPath, ['--import', 'tsx', child, tables, processed], { stdio: 'inherit' });
  expect(signal).toBe('SIGKILL');
  const before = (await readFile(processed, 'utf8')).trim().split('\n');
  const { batches, handle } = collect();
  running = await startStreamOfNotes(handle, { folder: tables });
  const { Items = [] } = await running.gateway.execute('Scan', { TableName: notes.name });
  const written = Items.map(({ id }) => (id && 'S' in id ? id.S : '')).sort();
  await expect.poll(() => [...before, ...batches.flat()].sort()).toEqual(written);
  // Two batches, of two records each unless the machine was slow.
  expect(before.length).toBeGreaterThanOrEqual(2);
  expect(written.length).toBeGreaterThan(before.length);
  await running.close();
  running = undefined;
  await rm(folder, { recursive: true });
});
