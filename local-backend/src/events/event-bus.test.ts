import { expect, test } from 'vitest';
import { openKeyValueStore, type ScopedStore, scopedStore } from '../installation/key-value-store.ts';
import type { FailedEvent } from '../lambda/failure-destinations.ts';
import type { EventRuleModel, TargetInputModel } from '../model/backend-model.ts';
import { createEventBus } from './event-bus.ts';
import { compileTargetInput } from './event-target.ts';

const event = {
  source: 'orders',
  'detail-type': 'Order Placed',
  resources: ['arn:order'],
  detail: { id: 7, buyer: 'Ann "A"', items: ['a', 'b'] },
};
const ruleFor = (functionArn: string, input: TargetInputModel = { kind: 'event' }): EventRuleModel => ({
  arn: `arn:rule:${functionArn}`,
  name: `rule-of-${functionArn}`,
  bus: 'default',
  pattern: { source: ['orders'] },
  targets: [{ functionArn, input }],
});

/** Starts a bus; `handle` runs the function `arn:f`. */
async function startBus(handle: (input: unknown) => Promise<void>, records?: ScopedStore) {
  const lines: string[] = [];
  const store = records ?? scopedStore(await openKeyValueStore(undefined), 'event#');
  const bus = createEventBus({
    failedDeliveries: scopedStore(await openKeyValueStore(undefined), 'failed-event#'),
    region: 'local',
    accountId: '000000000000',
    store,
    clock: () => Date.UTC(2026, 10, 25, 17),
    log: (line) => lines.push(line),
    retryMilliseconds: [0, 0],
  });
  const functions = { invoke: (_arn: string, input: unknown) => handle(input) };
  const failed: FailedEvent[] = [];
  const failures = { event: async (failure: FailedEvent) => void failed.push(failure) };
  const connect = (rules: EventRuleModel[], retries?: number) =>
    bus.connect({ rules, functions, failures, functionNameOf: () => 'count-orders', retriesOf: () => retries });
  return { bus, store, lines, failed, connect };
}

async function pending(store: ScopedStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list('')) keys.push(key);
  return keys;
}

test('an event reaches a mutation as its variables', async () => {
  const received: unknown[] = [];
  const { bus, connect } = await startBus(async (input) => void received.push(input));
  const mutation = { document: 'mutation M { m }', roleArn: 'arn:role' };
  const input: TargetInputModel = { kind: 'path', path: '$.detail.id' };
  connect([{ ...ruleFor('arn:api'), targets: [{ functionArn: 'arn:api', input, mutation }] }]);
  await bus.put(event);
  await bus.close();
  expect(received).toEqual([{ ...mutation, variables: 7 }]);
});

test('an event reaches the functions of the matching rules only', async () => {
  const received: unknown[] = [];
  const { bus, store, connect } = await startBus(async (input) => void received.push(input));
  connect([ruleFor('arn:f'), { ...ruleFor('arn:g'), pattern: { source: ['payments'] } }]);
  await bus.put(event);
  await bus.close();
  expect(received).toEqual([
    {
      version: '0',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      account: '000000000000',
      region: 'local',
      time: '2026-11-25T17:00:00Z',
      ...event,
    },
  ]);
  expect(await pending(store)).toEqual([]);
});

test('an event reaches the rules of its bus only, also when it arrives while the services stop', async () => {
  const received: string[] = [];
  const { bus, store, connect } = await startBus(async () => undefined);
  const rules = [ruleFor('arn:default'), { ...ruleFor('arn:orders'), bus: 'orders' }];
  const functions = { invoke: async (functionArn: string) => void received.push(functionArn) };
  const failures = { event: async () => undefined };
  connect([])();
  await bus.put(event, 'orders');
  bus.connect({ rules, functions, failures, retriesOf: () => undefined, functionNameOf: () => 'f' });
  await bus.put(event, 'orders');
  await bus.put(event, 'other');
  await expect.poll(() => received, { timeout: 20_000 }).toEqual(['arn:orders', 'arn:orders']);
  await bus.close();
  expect(await pending(store)).toEqual([]);
});

test('a failed invocation is repeated, and after three failures reported with its function', async () => {
  let calls = 0;
  const { bus, store, lines, failed, connect } = await startBus(async () => {
    calls += 1;
    throw new Error('no room');
  });
  connect([ruleFor('arn:f')]);
  await bus.put(event);
  await expect.poll(() => calls, { timeout: 20_000 }).toBe(3);
  await bus.close();
  expect(lines.at(-1)).toBe('The event for count-orders failed: no room; it will not be retried');
  expect(failed).toMatchObject([{ functionArn: 'arn:f', event: { source: 'orders' }, attempts: 3 }]);
  expect(await pending(store)).toEqual([]);
});

test('a function without retries is invoked once', async () => {
  let attempts = 0;
  const { bus, lines, failed, connect } = await startBus(() => {
    attempts += 1;
    return Promise.reject(new Error('no room'));
  });
  connect([ruleFor('arn:f')], 0);
  await bus.put(event);
  await expect.poll(() => lines.length).toBe(1);
  await bus.close();
  expect(attempts).toBe(1);
  expect(failed).toMatchObject([{ functionArn: 'arn:f', attempts: 1 }]);
});

test('a delivery that has failed is kept until it is delivered again or discarded', async () => {
  const received: unknown[] = [];
  let isBroken = true;
  const { bus, connect } = await startBus(async (input) => {
    if (isBroken) throw new Error('no room');
    received.push(input);
  });
  connect([]);
  for (const input of ['first', 'second']) await bus.invokeLater('arn:f', input);
  await expect.poll(async () => (await bus.failed()).length, { timeout: 20_000 }).toBe(2);
  const [first, second] = (await bus.failed()).sort((a, b) => String(a.input).localeCompare(String(b.input)));
  expect(first).toMatchObject({ functionArn: 'arn:f', input: 'first', message: expect.stringContaining('no room') });
  isBroken = false;
  await bus.retry(first?.key ?? '');
  await bus.discard(second?.key ?? '');
  await bus.close();
  expect(received).toEqual(['first']);
  expect([await bus.failed(), await bus.waiting()]).toEqual([[], []]);
});

test('of the deliveries that have failed, the last hundred are kept', async () => {
  const { bus, lines, connect } = await startBus(() => Promise.reject(new Error('no room')));
  connect([]);
  for (let input = 0; input <= 100; input += 1) {
    await bus.invokeLater('arn:f', input);
    await expect.poll(() => lines.filter((line) => line.endsWith('not be retried')).length).toBe(input + 1);
    await expect.poll(async () => (await bus.failed()).some((one) => one.input === input)).toBe(true);
  }
  expect((await bus.failed()).length).toBe(100);
  await bus.close();
});

test('a delivery that a stopped process left is made by the next one', async () => {
  let kill: (error: Error) => void = () => undefined;
  const killed = new Promise<void>((_, reject) => {
    kill = reject;
  });
  const first = await startBus(() => killed);
  const disconnect = first.connect([ruleFor('arn:f')]);
  await first.bus.put(event);
  disconnect();
  kill(new Error('killed'));
  await first.bus.close();
  expect(first.lines).toEqual([]);

  const received: unknown[] = [];
  const second = await startBus(async (input) => void received.push(input), first.store);
  second.connect([]);
  await expect.poll(() => received, { timeout: 20_000 }).toEqual([expect.objectContaining(event)]);
  await second.bus.close();
  expect(await pending(first.store)).toEqual([]);
});

test('an event that arrives while the services stop is matched by the next ones', async () => {
  const first = await startBus(async () => undefined);
  first.connect([ruleFor('arn:f')])();
  await first.bus.put(event);
  await first.bus.close();
  const received: unknown[] = [];
  const second = await startBus(async (input) => void received.push(input), first.store);
  second.connect([ruleFor('arn:f')]);
  await expect.poll(() => received, { timeout: 20_000 }).toEqual([expect.objectContaining(event)]);
  await second.bus.close();
  expect(await pending(first.store)).toEqual([]);
});

test('changed definitions replace the rules, and rejected ones restore them', async () => {
  const received: unknown[] = [];
  const { bus, connect } = await startBus(async (input) => void received.push(input));
  connect([ruleFor('arn:f', { kind: 'constant', json: '"old"' })]);
  const reject = connect([ruleFor('arn:f', { kind: 'constant', json: '"new"' })]);
  await bus.put(event);
  reject();
  await bus.put(event);
  await bus.close();
  expect(received.sort()).toEqual(['new', 'old']);
});

const full = { version: '0', id: 'x', account: '0', time: 't', region: 'local', ...event } as const;
const context = { ruleArn: 'arn:rule', ruleName: 'rule', ingestionTime: '2026-11-25T17:00:00Z' };
const paths = { id: '$.detail.id', buyer: '$.detail.buyer', second: '$.detail.items[1]', kind: '$.detail-type' };

test.each<[string, TargetInputModel, unknown]>([
  ['a constant', { kind: 'constant', json: '{"a":1}' }, { a: 1 }],
  ['a part of the event', { kind: 'path', path: '$.detail.items[1]' }, 'b'],
  ['a missing part', { kind: 'path', path: '$.detail.missing' }, null],
  [
    'a template with values',
    { kind: 'transformer', paths, template: '{"id":<id>,"who":<buyer>,"kind":<kind>}' },
    { id: 7, who: 'Ann "A"', kind: 'Order Placed' },
  ],
  [
    'a text with values',
    { kind: 'transformer', paths, template: '"<buyer> bought <second> (<id>), says <aws.events.rule-name>"' },
    'Ann "A" bought b (7), says rule',
  ],
  [
    'a template with the event',
    {
      kind: 'transformer',
      paths: {},
      template: '{"at":<aws.events.event.ingestion-time>,"all":<aws.events.event.json>}',
    },
    { at: context.ingestionTime, all: full },
  ],
  [
    'a template with the event without its detail, and the rule',
    { kind: 'transformer', paths: {}, template: '{"of":<aws.events.rule-arn>,"rest":<aws.events.event>}' },
    { of: 'arn:rule', rest: (({ detail: _, ...rest }) => rest)(full) },
  ],
])("a function's input is %s", (_, input, expected) => {
  expect(compileTargetInput(input)({ ...full, resources: ['arn:order'] }, context)).toEqual(expected);
});

test.each<[string, TargetInputModel]>([
  ['the input path $..id', { kind: 'path', path: '$..id' }],
  ['the placeholder <who>', { kind: 'transformer', paths, template: '{"a":<who>}' }],
  ['the input template', { kind: 'transformer', paths, template: '{"a":<id>' }],
])('%s is rejected', (words, input) => {
  expect(() => compileTargetInput(input)).toThrow(words);
});
