/** Code that no AppSync check rejects must not block the process, exhaust its memory or escape from the sandbox. */
import { beforeAll, describe, expect, it } from 'vitest';
import { resultOf, startCodeApi } from '../fixtures/code-api.ts';
import { loadSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  // A short limit, but longer than the pauses of a process on a busy machine.
  sandbox = await loadSandbox({ milliseconds: 600, memoryBytes: 16 * 1024 * 1024, resultCharacters: 100_000 });
});

const evaluate = (statements: string, host: () => unknown = () => null) =>
  sandbox.evaluate({ code: `export function request(ctx) { ${statements} }`, handler: 'request', context: '{}', host });

describe('a limit stops', () => {
  it.each([
    ['an endless loop', 'for (;;) {}', /time limit/],
    ['an endless chain of calls', 'const f = () => g(); const g = () => f(); f();', /stack overflow/],
    ['a growing list', 'const a = []; for (;;) a.push([1, 2, 3]);', /out of memory|time limit/],
    ['a growing string', "let s = 'xxxxxxxx'; for (;;) s = s + s;", /out of memory|string too long/],
    ['one huge list', 'return new Array(100000000).fill(0);', /out of memory/],
    [
      'a huge result',
      "let s = 'x'; for (const i of [...'aaaaaaaaaaaaaaaaaa']) s = s + s; return s;",
      /result has \d+ characters/,
    ],
    ['a backtracking pattern', "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'.match('^(a+)+$');", /time limit/],
    ['a backtracking util.matches', "util.matches('(a+)+', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!');", /time limit/],
    ['a deeply nested result', 'let o = {}; for (const i of new Array(9999).fill(0)) o = { o }; return o;', /./],
    ['a loop in toJSON', 'return { toJSON() { for (;;) {} } };', /time limit/],
    ['a loop in a getter of an error', '({}).__proto__.toString = () => { for (;;) {} }; null[{}];', /./],
    [
      'an endless iterator',
      'for (const a of { [[].__proto__ && "x"]: 1 }.list ?? new Array(1e9)) {}',
      /time limit|out of memory/,
    ],
  ])('%s', async (_name, statements, message) => {
    expect(await evaluate(statements)).toMatchObject({ kind: 'failed', message: expect.stringMatching(message) });
    // The next evaluation uses a new engine.
    expect(await evaluate('return 1;')).toMatchObject({ kind: 'returned', value: 1 });
  });
});

describe('the code cannot reach the process', () => {
  it.each([
    ['globals of Node', 'return [typeof process, typeof require, typeof globalThis.fetch, typeof setTimeout].join();'],
    [
      'eval and function constructors',
      'return [typeof eval, typeof Function, (() => 0).constructor === Object].join();',
    ],
  ])('by %s', async (_name, statements) => {
    const result = await evaluate(statements);
    expect(result).toMatchObject({
      kind: 'returned',
      value: expect.stringMatching(/^undefined,undefined,(undefined,undefined|true)$/),
    });
  });

  it('by names of functions that the host does not have', async () => {
    const api = await startCodeApi();
    const code = `
      import { util } from '@aws-appsync/utils';
      export const request = () => ({ payload: util.constructor.constructor ? 'has' : util.toString() });
      export const response = (ctx) => ctx.result;`;
    expect(resultOf(await api.run(code))).not.toContain('function');
    await api.close();
  });

  it('by prototypes of values that the host receives', async () => {
    const result = await evaluate('return JSON.parse(\'{"__proto__": {"polluted": true}}\');');
    expect(result.kind).toBe('returned');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('by changed built-ins, which only it sees', async () => {
    const result = await evaluate(
      `
      JSON.parse = () => 'forged';
      JSON.stringify = () => 'forged';
      [].__proto__.map = () => 'forged';
      return util.authType();`,
      () => 'from the host',
    );
    expect(result).toMatchObject({ kind: 'returned', value: 'from the host' });
  });
});

describe('the process keeps its memory', () => {
  it('after ten evaluations that reached the limit', async () => {
    const before = process.memoryUsage().arrayBuffers;
    for (let n = 0; n < 10; n++) await evaluate('return new Array(100000000).fill(0);');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(120 * 1024 * 1024);
  });
});
