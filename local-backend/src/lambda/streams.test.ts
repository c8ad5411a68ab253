import { afterEach, describe, expect, test } from 'vitest';
import type { TableChange } from '../dynamodb/write-batch.ts';
import { type Streams, startStreams } from './streams.ts';

interface Batch {
  Records: {
    eventName: string;
    eventSourceARN: string;
    dynamodb: { Keys: { id: { S: string } }; NewImage?: object; OldImage?: object };
  }[];
}

let streams: Streams;
const lines: string[] = [];

/** Starts a stream of the table `Note`; its function runs `handle`. */
function start(handle: (batch: Batch) => Promise<void>): (change: TableChange) => void {
  let listener: (change: TableChange) => void = () => undefined;
  streams = startStreams({
    streams: [{ tableName: 'Note', functionArn: 'arn:function', batchSize: 2 }],
    tables: [
      {
        name: 'Note',
        arn: 'arn:table/Note',
        definition: { AttributeDefinitions: [], KeySchema: [] },
        timeToLiveAttribute: undefined,
      },
    ],
    region: 'local',
    clock: Date.now,
    functions: { invoke: async (_arn, event) => handle(event as Batch) },
    onChange: (told) => {
      listener = told;
      return () => {
        listener = () => undefined;
      };
    },
    log: (line) => lines.push(line),
  });
  return (change) => listener(change);
}

function change(id: string, tableName = 'Note'): TableChange {
  return { tableName, eventName: 'INSERT', keys: { id: { S: id } }, oldImage: undefined, newImage: { id: { S: id } } };
}

const ids = (batch: Batch) => batch.Records.map(({ dynamodb }) => dynamodb.Keys.id.S);

afterEach(() => streams.close());

describe('a table stream', () => {
  test("invokes its function in order, in batches, with DynamoDB's records", async () => {
    const batches: Batch[] = [];
    const notify = start(async (batch) => void batches.push(batch));
    for (const id of ['a', 'b', 'c']) notify(change(id));
    notify(change('x', 'Other'));
    await expect.poll(() => batches.map(ids)).toEqual([['a', 'b'], ['c']]);
    expect(batches[0]?.Records[0]).toMatchObject({
      eventName: 'INSERT',
      eventSource: 'aws:dynamodb',
      dynamodb: { NewImage: { id: { S: 'a' } }, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
    expect(batches[0]?.Records[0]?.eventSourceARN).toMatch(/^arn:table\/Note\/stream\//);
    expect(batches[0]?.Records[0]?.dynamodb).not.toHaveProperty('OldImage');
  });

  test('retries a failed batch before it continues', async () => {
    const seen: string[][] = [];
    let failures = 2;
    const notify = start(async (batch) => {
      seen.push(ids(batch));
      failures -= 1;
      if (failures >= 0) throw new Error('not yet');
    });
    for (const id of ['a', 'b', 'c']) notify(change(id));
    await expect.poll(() => seen, { timeout: 3000 }).toEqual([['a', 'b'], ['a', 'b'], ['a', 'b'], ['c']]);
  });

  test('delivers pending changes before it closes', async () => {
    const seen: string[] = [];
    const notify = start(async (batch) => void seen.push(...ids(batch)));
    for (const id of ['a', 'b', 'c']) notify(change(id));
    await streams.close();
    expect(seen).toEqual(['a', 'b', 'c']);
  });
});
