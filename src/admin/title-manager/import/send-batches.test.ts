import { expect, test } from 'vitest';
import { rowsAtOnce, sendBatches } from './send-batches';

const rows = Array.from({ length: 5 * rowsAtOnce - 1 }, (_, index) => index);

/** Requests in the order in which they were sent; the test answers them. */
function openRequests() {
  const sent: { rows: readonly number[]; answer(): void; fail(error: Error): void }[] = [];
  const send = (part: readonly number[]) =>
    new Promise<void>((resolve, reject) => sent.push({ rows: part, answer: resolve, fail: reject }));
  return { sent, send };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('sends every row once, with two concurrent requests', async () => {
  const { sent, send } = openRequests();
  const done = sendBatches(rows, { send, signal: new AbortController().signal });
  for (let answered = 0; answered < 5; answered += 1) {
    expect(sent).toHaveLength(Math.min(5, answered + 2));
    sent[answered]?.answer();
    await settle();
  }
  await done;
  expect(sent.flatMap((one) => one.rows)).toEqual(rows);
  expect(sent.map((one) => one.rows.length)).toEqual([100, 100, 100, 100, 99]);
});

test('waits for the other request after a failure, sends no further one, and throws', async () => {
  const { sent, send } = openRequests();
  let isOver = false;
  const failure = sendBatches(rows, { send, signal: new AbortController().signal }).catch((error: unknown) => {
    isOver = true;
    return error;
  });
  sent[0]?.fail(new Error('offline'));
  await settle();
  expect(isOver).toBe(false);
  sent[1]?.answer();
  expect(await failure).toEqual(new Error('offline'));
  expect(sent).toHaveLength(2);
});

test('sends no further request after an abort', async () => {
  const { sent, send } = openRequests();
  const controller = new AbortController();
  const done = sendBatches(rows, { send, signal: controller.signal });
  controller.abort();
  sent[0]?.answer();
  sent[1]?.answer();
  await done;
  expect(sent).toHaveLength(2);
});

test('sends fewer rows at once if they are large, as shows with many episodes: the API accepts 1 MB', async () => {
  const url = 'https://d1234567890.cloudfront.net/tv-shows/src/the-signal-s1e1-0a1b2c3d4e.mp4';
  const episodes = JSON.stringify(
    Array.from({ length: 100 }, (_, n) => ({ season: 1, episode: n, title: 'Señal', url })),
  );
  const shows = Array.from({ length: 250 }, (_, row) => ({ row, fields: { code: `s-${row}`, episodes } }));
  const tooLarge = { row: 250, fields: { code: 's-250', episodes: 'x'.repeat(1_000_000) } };
  const bodies: string[] = [];
  const sent: number[] = [];
  const send = async (part: readonly { row: number; fields: object }[]) => {
    bodies.push(JSON.stringify({ rows: JSON.stringify(part.map(({ fields }) => fields)) }));
    sent.push(...part.map(({ row }) => row));
  };
  await sendBatches([...shows, tooLarge], { send, signal: new AbortController().signal });
  expect(sent.toSorted((one, other) => one - other)).toEqual([...shows, tooLarge].map(({ row }) => row));
  const sizes = bodies.map((body) => Buffer.byteLength(body));
  expect(sizes.filter((size) => size > 1_000_000)).toHaveLength(1);
  expect(sizes.length).toBeLessThan(10);
});
