import { expect, test } from 'vitest';
import { rowsAtOnce, sendBatches } from './send-batches';

const rows = Array.from({ length: 5 * rowsAtOnce - 1 }, (_, index) => index);

/** Requests that are answered by hand, in the order in which they were sent. */
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
