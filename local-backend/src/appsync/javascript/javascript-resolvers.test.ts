/**
 * Expectations are those of AWS's developer guide for AppSync: "JavaScript resolvers overview", "Context object
 * reference", "Supported runtime features", "Built-in utilities", "Built-in modules" (DynamoDB), "Runtime utilities" and
 * the "DynamoDB function reference".
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toItem } from '../../dynamodb/attribute-values.ts';
import { type CodeApi, resultOf, startCodeApi } from '../fixtures/code-api.ts';

let api: CodeApi;
beforeAll(async () => {
  api = await startCodeApi();
});
afterAll(() => api.close());

const RESPONSE = 'export const response = (ctx) => ctx.result;';

/** Returns code whose result is the value of an expression in the request handler. */
const returning = (expression: string) => `
  import { util, runtime, extensions } from '@aws-appsync/utils';
  import * as ddb from '@aws-appsync/utils/dynamodb';
  export function request(ctx) { return { payload: ${expression} }; }
  ${RESPONSE}`;

const evaluate = async (expression: string, input?: unknown) => resultOf(await api.run(returning(expression), input));

describe('the context', () => {
  it('has arguments, environment and the information of the field', async () => {
    expect(await evaluate('[ctx.args, ctx.arguments, ctx.env, ctx.identity, ctx.info.fieldName]', { a: 1 })).toEqual([
      { input: { a: 1 } },
      { input: { a: 1 } },
      { STAGE: 'test' },
      null,
      'run',
    ]);
  });

  it('has no value of a previous evaluation, and no changes of built-in objects by it', async () => {
    const code = `
      let calls = 0;
      export function request(ctx) {
        calls += 1;
        const earlier = [calls, [].added ?? 'nothing', ctx.stash.kept ?? 'nothing'];
        [].__proto__.added = 'something';
        return { payload: earlier };
      }
      ${RESPONSE}`;
    for (const run of [await api.run(code), await api.run(code)])
      expect(resultOf(run)).toEqual([1, 'nothing', 'nothing']);
  });

  it('passes the stash and previous results through a pipeline', async () => {
    const before = 'export const request = (ctx) => { ctx.stash.list = ["before"]; return {}; };';
    const after = 'export const response = (ctx) => [ctx.prev.result, ctx.result, ctx.stash.list];';
    const step = (name: string) => `
      export function request(ctx) { ctx.stash.list.push('${name}'); return { payload: [ctx.prev.result ?? null, '${name}'] }; }
      ${RESPONSE}`;
    const result = resultOf(await api.runPipeline(before + after, [step('one'), step('two')]));
    const last = [[null, 'one'], 'two'];
    expect(result).toEqual([last, last, ['before', 'one', 'two']]);
  });

  // Amplify's conversation routes do this: their functions delete a condition before the table is read.
  it('passes changed arguments through a pipeline, and leaves those of other fields', async () => {
    const own = `
      export const request = () => ({});
      export const response = (ctx) => [ctx.prev.result, ctx.args.input, ctx.arguments.input];`;
    const change = `
      export function request(ctx) { delete ctx.args.input.old; ctx.args.input.added = 1; return { payload: 0 }; }
      ${RESPONSE}`;
    const see = `export const request = (ctx) => ({ payload: ctx.arguments.input }); ${RESPONSE}`;
    for (let run = 0; run < 2; run += 1) {
      const result = resultOf(await api.runPipeline(own, [change, see], { old: true, kept: 2 }));
      expect(result).toEqual([
        { kept: 2, added: 1 },
        { kept: 2, added: 1 },
        { kept: 2, added: 1 },
      ]);
    }
  });
});

describe('errors', () => {
  it('of util.error end the field with type, data and information', async () => {
    const { response } = await api.run(returning("util.error('No', 'Refused', { a: 1 }, { b: 2 })"));
    expect(response).toMatchObject({
      data: { run: null },
      errors: [{ path: ['run'], message: 'No', errorType: 'Refused', data: {}, errorInfo: { b: 2 } }],
    });
  });

  it('of util.appendError accompany the result', async () => {
    const { response } = await api.run(returning("[util.appendError('Careful', 'Warning'), 1]"));
    expect(response).toMatchObject({ data: { run: '["",1]' }, errors: [{ message: 'Careful', errorType: 'Warning' }] });
  });

  it('of util.unauthorized name the field', async () => {
    const { response } = await api.run(returning('util.unauthorized()'));
    expect(response.errors?.[0]).toMatchObject({
      errorType: 'Unauthorized',
      message: 'Not Authorized to access run on type Query',
    });
  });

  it('of the code are a runtime error, with the cause in the log', async () => {
    const { response } = await api.run(returning('ctx.nothing.at.all'));
    expect(response).toMatchObject({ data: { run: null }, errors: [{ errorType: 'Code', message: 'Runtime Error' }] });
    expect(api.logged.at(-1)).toMatch(/request handler of Query.run failed: TypeError: .*\(resolver:4/);
  });

  it('of the data source reach the response handler', async () => {
    const code = `
      import * as ddb from '@aws-appsync/utils/dynamodb';
      export const request = () => ddb.put({ key: { id: 'x' }, item: {}, condition: { id: { attributeExists: true } } });
      export const response = (ctx) => [ctx.error.type, ctx.result];`;
    expect(resultOf(await api.run(code, null, 'table'))).toEqual(['DynamoDB:ConditionalCheckFailedException', null]);
  });
});

describe('runtime.earlyReturn', () => {
  it('skips the data source and the response handler of a unit resolver', async () => {
    const code = `
      import { runtime } from '@aws-appsync/utils';
      export function request() { runtime.earlyReturn({ early: true }); return {}; }
      export const response = () => 'late';`;
    expect(resultOf(await api.run(code))).toEqual({ early: true });
  });

  it.each([
    ["runtime.earlyReturn('early')", ['early', ['one', 'two']]],
    ["runtime.earlyReturn('early', { skipTo: 'NEXT' })", ['early', ['one', 'two']]],
    ["runtime.earlyReturn('early', { skipTo: 'END' })", ['early', ['one']]],
  ])('%s in a function of a pipeline', async (call, expected) => {
    const own = `
      export const request = (ctx) => { ctx.stash.ran = []; return {}; };
      export const response = (ctx) => [ctx.prev.result, ctx.stash.ran];`;
    const first = `export function request(ctx) { ctx.stash.ran.push('one'); ${call}; return {}; } ${RESPONSE}`;
    const second = `
      export const request = (ctx) => { ctx.stash.ran.push('two'); return { payload: ctx.prev.result }; };
      ${RESPONSE}`;
    expect(resultOf(await api.runPipeline(own, [first, second]))).toEqual(expected);
  });

  it('in the request handler of a pipeline skips all functions', async () => {
    const own = `
      export const request = (ctx) => { ctx.stash.ran = 0; runtime.earlyReturn('early'); };
      export const response = (ctx) => [ctx.prev.result, ctx.stash.ran];`;
    const step = `export const request = (ctx) => { ctx.stash.ran = 1; return {}; }; ${RESPONSE}`;
    expect(resultOf(await api.runPipeline(own, [step]))).toEqual(['early', 0]);
  });
});

describe('util', () => {
  it.each<[expression: string, value: unknown]>([
    ["util.matches('a*b', 'aaaab')", true],
    ["util.matches('a*b', 'aaaac')", false],
    ["util.base64Encode('ñ')", 'w7E='],
    ["util.base64Decode('w7E=')", 'ñ'],
    ["util.urlEncode('a b&c')", 'a%20b%26c'],
    ["util.urlDecode('a%20b')", 'a b'],
    ['util.escapeJavaScript(\'say "hi"\')', 'say \\"hi\\"'],
    ['util.authType()', 'API Key Authorization'],
    ["util.str.normalize('e\\u0301', 'nfc')", 'é'],
    ['util.math.roundNum(2.5)', 3],
    ['util.math.minVal(2, 1)', 1],
    ['util.math.maxVal(2, 1)', 2],
    ['util.time.nowISO8601()', '2026-01-31T12:30:15.042Z'],
    ['util.time.nowEpochSeconds()', 1769862615],
    ['util.time.nowEpochMilliSeconds()', 1769862615042],
    ["util.time.nowFormatted('yyyy-MM-dd HH:mm:ssZ')", '2026-01-31 12:30:15+0000'],
    ["util.time.nowFormatted('EEE d MMM yyyy, h:mm a', 'Europe/Madrid')", 'Sat 31 Jan 2026, 1:30 PM'],
    ["util.time.parseFormattedToEpochMilliSeconds('2026-01-31 12:30', 'yyyy-MM-dd HH:mm')", 1769862600000],
    [
      "util.time.parseFormattedToEpochMilliSeconds('2026-01-31 13:30', 'yyyy-MM-dd HH:mm', 'Europe/Madrid')",
      1769862600000,
    ],
    ["util.time.parseISO8601ToEpochMilliSeconds('2026-01-31T12:30:15.042Z')", 1769862615042],
    ['util.time.epochMilliSecondsToSeconds(1769862615042)', 1769862615],
    ['util.time.epochMilliSecondsToISO8601(1769862615042)', '2026-01-31T12:30:15.042Z'],
    ["util.time.epochMilliSecondsToFormatted(1769862615042, 'yyyy/MM')", '2026/01'],
    [
      "util.dynamodb.toDynamoDB({ foo: 'bar', baz: 1234, beep: ['boop'], none: null })",
      { M: { foo: { S: 'bar' }, baz: { N: 1234 }, beep: { L: [{ S: 'boop' }] }, none: { NULL: null } } },
    ],
    ["util.dynamodb.toMapValues({ foo: 'bar' })", { foo: { S: 'bar' } }],
    ['util.dynamodb.toNumberSet([1, 23, 4.56])', { NS: [1, 23, 4.56] }],
    ['util.dynamodb.toString(null)', null],
    ["util.dynamodb.toS3Object('foo', 'bar', 'baz')", { S: '{"s3":{"key":"foo","bucket":"bar","region":"baz"}}' }],
    ["util.xml.toMap('<posts><post><id>1</id></post></posts>')", { posts: { post: { id: 1 } } }],
    ["util.xml.toJsonString('<a>1</a>')", '{"a":1}'],
    ["util.http.copyHeaders({ 'x-mine': 1, 'x-amzn-trace': 2, host: 'h' })", { 'x-mine': 1 }],
    ["'a.b.c'.replaceAll('[ab]', 'x')", 'x.x.c'],
    ["'abc'.replace('(b)', '<$1>')", 'a<b>c'],
    ["Object.hasOwn({ a: 1 }, 'a') && [1, [2]].flat().length", 2],
  ])('%s', async (expression, value) => {
    expect(await evaluate(expression)).toEqual(value);
  });

  it('creates identifiers', async () => {
    const [id, ulid, ksuid] = (await evaluate('[util.autoId(), util.autoUlid(), util.autoKsuid()]')) as string[];
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ulid).toMatch(/^01KG[0-9A-HJKMNP-TV-Z]{22}$/);
    expect(ksuid).toMatch(/^[0-9A-Za-z]{27}$/);
  });

  it('adds headers to the response, except restricted ones', async () => {
    const { headers } = await api.run(
      returning("[util.http.addResponseHeader('itemsCount', 7), util.http.addResponseHeaders({ 'x-amz-a': 1, b: 2 })]"),
    );
    expect(headers).toEqual({ itemsCount: '7', b: '2' });
  });

  it('writes console messages to the log', async () => {
    await evaluate("console.log('found', { a: 1 })");
    expect(api.logged.at(-1)).toBe('[Query.run] found {"a":1}');
  });

  it('lacks functions that APPSYNC_JS lacks', async () => {
    for (const expression of ['Array.from([1])', "'a'.padStart(3)", 'Object.freeze({})', "'a'.charCodeAt(0)"])
      expect((await api.run(returning(expression))).response.errors?.[0]).toMatchObject({ message: 'Runtime Error' });
  });
});

describe('util.transform.toSubscriptionFilter', () => {
  it('distributes alternatives into filter groups', async () => {
    const filter = "{ topic: { eq: 'a' }, or: [{ n: { gt: 1 } }, { n: { lt: 0 }, m: { eq: 5 } }], other: { eq: 1 } }";
    expect(
      await evaluate(`util.transform.toSubscriptionFilter(${filter}, ['other'], { owner: { eq: 'me' } })`),
    ).toEqual({
      filterGroup: [
        {
          filters: [
            { fieldName: 'topic', operator: 'eq', value: 'a' },
            { fieldName: 'n', operator: 'gt', value: 1 },
            { fieldName: 'owner', operator: 'eq', value: 'me' },
          ],
        },
        {
          filters: [
            { fieldName: 'topic', operator: 'eq', value: 'a' },
            { fieldName: 'n', operator: 'lt', value: 0 },
            { fieldName: 'm', operator: 'eq', value: 5 },
            { fieldName: 'owner', operator: 'eq', value: 'me' },
          ],
        },
      ],
    });
  });
});

describe('extensions', () => {
  const filter = (operator: string, count: number, fieldName = 'a') =>
    `{ filterGroup: [{ filters: [{ fieldName: '${fieldName}', operator: '${operator}', value: ${JSON.stringify(Array.from({ length: count }, (_, n) => n))} }] }] }`;

  it.each([
    ['in', 5, 'a.b.c.d.e', undefined],
    ['in', 6, 'a', "The operator 'in' accepts at most 5 values."],
    ['containsAny', 21, 'a', "The operator 'containsAny' accepts at most 20 values."],
    ['in', 1, 'a.b.c.d.e.f', "The field name 'a.b.c.d.e.f' of a subscription filter is too long."],
  ])('limit filters: %s with %d values of %s', async (operator, count, fieldName, message) => {
    const call = `extensions.setSubscriptionFilter(${filter(operator, count, fieldName)})`;
    expect((await api.run(returning(call))).response.errors?.[0]?.message).toBe(message);
  });

  it('limit a request to five invalidations', async () => {
    const call = "extensions.invalidateSubscriptions({ subscriptionField: 'onA', payload: {} })";
    const { response, invalidations } = await api.run(returning(`[${Array(6).fill(call).join(', ')}]`));
    expect(response.errors?.[0]?.message).toBe('A request can invalidate subscriptions at most 5 times.');
    expect(invalidations).toHaveLength(5);
  });
});

describe('the DynamoDB module', () => {
  it.each<[call: string, request: unknown]>([
    ["ddb.get({ key: { id: 'a' } })", { operation: 'GetItem', key: { id: { S: 'a' } } }],
    [
      "ddb.get({ key: { id: 'a' }, projection: ['id', 'nested.list[1]'] })",
      {
        operation: 'GetItem',
        key: { id: { S: 'a' } },
        projection: {
          expression: '#expName_1, #expName_2.#expName_3[1]',
          expressionNames: { '#expName_1': 'id', '#expName_2': 'nested', '#expName_3': 'list' },
        },
      },
    ],
    [
      "ddb.put({ key: { id: 'a' }, item: { n: 1 } })",
      { operation: 'PutItem', key: { id: { S: 'a' } }, attributeValues: { n: { N: 1 } } },
    ],
    ["ddb.remove({ key: { id: 'a' } })", { operation: 'DeleteItem', key: { id: { S: 'a' } } }],
    [
      "ddb.update({ key: { id: 'a' }, update: { age: ddb.operations.decrement(10) } })",
      {
        operation: 'UpdateItem',
        key: { id: { S: 'a' } },
        update: {
          expression: 'SET #expName_1 = #expName_1 - :expValue_1',
          expressionNames: { '#expName_1': 'age' },
          expressionValues: { ':expValue_1': { N: 10 } },
        },
      },
    ],
    ["ddb.scan({ limit: 10, nextToken: 'abc' })", { operation: 'Scan', limit: 10, nextToken: 'abc' }],
    [
      "ddb.batchDelete({ tables: { post: [{ id: 'one' }] } })",
      { operation: 'BatchDeleteItem', tables: { post: [{ id: { S: 'one' } }] } },
    ],
    ["ddb.toStringSet(['a', 'b'])", { SS: ['a', 'b'] }],
  ])('%s', async (call, request) => {
    expect(await evaluate(call)).toEqual(request);
  });

  const on = (request: string) => `
    import { util } from '@aws-appsync/utils';
    import * as ddb from '@aws-appsync/utils/dynamodb';
    export const request = (ctx) => ${request};
    export const response = (ctx) => ctx.error ? [ctx.error.type, ctx.result] : ctx.result;`;
  const execute = async (request: string, input?: unknown) => resultOf(await api.run(on(request), input, 'table'));

  it('writes, updates, reads and deletes an item', async () => {
    const put = "ddb.put({ key: { id: 'a' }, item: { n: 1, tags: ['x'], at: { b: 1, c: 2 }, gone: null } })";
    expect(await execute(put)).toEqual({ id: 'a', n: 1, tags: ['x'], at: { b: 1, c: 2 }, gone: null });
    const update = `ddb.update({ key: { id: 'a' }, update: {
      n: ddb.operations.increment(4),
      tags: ddb.operations.append(['y']),
      at: { b: 7, c: ddb.operations.remove() },
      gone: ddb.operations.remove(),
      added: ddb.operations.add('new'),
    } })`;
    const updated = { id: 'a', n: 5, tags: ['x', 'y'], at: { b: 7 }, added: 'new' };
    expect(await execute(update)).toEqual(updated);
    const items = "ddb.update({ key: { id: 'a' }, update: { tags: [ddb.operations.updateListItem('z', 0)] } })";
    expect(await execute(items)).toEqual({ ...updated, tags: ['z', 'y'] });
    expect(await execute("ddb.get({ key: { id: 'a' }, projection: ['at.b', 'tags[1]'] })")).toEqual({
      at: { b: 7 },
      tags: ['y'],
    });
    expect(
      await execute("ddb.query({ query: { id: { eq: 'a' } }, filter: { n: { between: [5, 6] } } })"),
    ).toMatchObject({
      items: [{ id: 'a' }],
      nextToken: null,
    });
    const refused = "ddb.remove({ key: { id: 'a' }, condition: { n: { gt: 5 } } })";
    expect(await execute(refused)).toMatchObject(['DynamoDB:ConditionalCheckFailedException', { id: 'a' }]);
    expect(await execute("ddb.remove({ key: { id: 'a' } })")).toMatchObject({ id: 'a' });
    expect(await execute("ddb.get({ key: { id: 'a' } })")).toBeNull();
  });

  it('reads and writes batches', async () => {
    const put = "ddb.batchPut({ tables: { Things: [{ id: 'b1', n: 1 }, { id: 'b2', n: 2 }] } })";
    expect(await execute(put)).toEqual({
      data: {
        Things: [
          { id: 'b1', n: 1 },
          { id: 'b2', n: 2 },
        ],
      },
      unprocessedItems: { Things: [] },
    });
    const get = "ddb.batchGet({ tables: { Things: { keys: [{ id: 'b2' }, { id: 'none' }, { id: 'b1' }] } } })";
    expect(await execute(get)).toEqual({
      data: { Things: [{ id: 'b2', n: 2 }, null, { id: 'b1', n: 1 }] },
      unprocessedKeys: { Things: [] },
    });
    await execute("ddb.batchDelete({ tables: { Things: [{ id: 'b1' }, { id: 'b2' }] } })");
    const { Items } = await api.gateway.execute('Scan', { TableName: 'Things' });
    expect(Items).toEqual([]);
  });

  it('reads and writes in transactions, with the reasons of a canceled one', async () => {
    await api.gateway.execute('PutItem', { TableName: 'Things', Item: toItem({ id: 't1', n: 1 }) });
    const write = `ddb.transactWrite({ items: [
      { updateItem: { table: 'Things', key: { id: 't1' }, update: { n: ddb.operations.increment(1) } } },
      { putItem: { table: 'Things', key: { id: 't2' }, item: { n: 9 }, condition: { id: { attributeExists: false } } } },
    ] })`;
    expect(await execute(write)).toEqual({ keys: [{ id: 't1' }, { id: 't2' }], cancellationReasons: null });
    expect(await execute(write)).toEqual([
      'DynamoDB:TransactionCanceledException',
      {
        keys: null,
        cancellationReasons: [
          { type: 'None', message: null },
          { type: 'ConditionalCheckFailed', message: 'The conditional request failed', item: { id: 't2', n: 9 } },
        ],
      },
    ]);
    const read =
      "ddb.transactGet({ items: [{ table: 'Things', key: { id: 't1' } }, { table: 'Things', key: { id: 'x' } }] })";
    expect(await execute(read)).toEqual({ items: [{ id: 't1', n: 2 }, null], cancellationReasons: null });
  });

  it('is denied tables that the role of the data source does not allow', async () => {
    for (const request of [
      "ddb.batchGet({ tables: { Others: { keys: [{ id: 'a' }] } } })",
      "ddb.transactWrite({ items: [{ deleteItem: { table: 'Others', key: { id: 'a' } } }] })",
    ])
      expect(await execute(request)).toEqual(['DynamoDB:DynamoDbException', null]);
  });

  it('refuses sync of a table without versions', async () => {
    expect(await execute('ddb.sync({ limit: 1 })')).toMatchObject(['MappingTemplate', null]);
  });
});
