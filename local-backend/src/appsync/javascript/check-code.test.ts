import { describe, expect, it } from 'vitest';
import { checkResolverCode } from './check-code.ts';

const withRequest = (statements: string) => `
export function request(ctx) {
  ${statements}
  return {};
}
export const response = (ctx) => ctx.result;`;

/** The rules of AWS's `@aws-appsync/eslint-plugin` and "Supported runtime features" of the developer guide. */
describe('code is refused at the start, with its line, for', () => {
  it.each([
    ['while', 'while (true) {}'],
    ['do-while', 'do {} while (true);'],
    ['for (initialization; condition; afterthought)', 'for (let i = 0; i < 3; i += 1) {}'],
    ['throw', 'throw 1;'],
    ['try', 'try {} catch {}'],
    ['continue', 'for (const a of []) continue;'],
    ['++ and --', 'let a = 1; a++;'],
    ['the operator ~', 'const a = ~1;'],
    ['the operator in', "const a = 'a' in {};"],
    ['the operator instanceof', 'const a = [] instanceof Array;'],
    ['regular expression literals', 'const a = /a/;'],
    ['async functions', 'const a = async () => 1;'],
    ['generators', 'function* a() {}'],
    ['classes', 'class A {}'],
    ['this', 'const a = this;'],
    ['recursion', 'function again() { return again(); }'],
    ['labels', 'a: for (const b of []) {}'],
    ['import()', "import('fs');"],
    ['eval', "eval('1');"],
    ['Promise', 'Promise.resolve(1);'],
    ['fetch', "fetch('https://example.com');"],
    ['process', 'const a = process.env;'],
    ['an assignment to ctx.args', 'ctx.args = {};'],
  ])('%s', (feature, statements) => {
    expect(() => checkResolverCode(withRequest(statements))).toThrow(`AppSync does not support ${feature} (line 3).`);
  });

  it('other modules', () => {
    const code = `import { select } from '@aws-appsync/utils/rds';${withRequest('')}`;
    expect(() => checkResolverCode(code)).toThrow("the import of '@aws-appsync/utils/rds' (line 1)");
  });

  it('a missing handler, a syntax error and too much code', () => {
    expect(() => checkResolverCode('export const request = () => ({});')).toThrow(
      'does not export the function response',
    );
    expect(() => checkResolverCode('export const request: string = 1;')).toThrow('not a JavaScript module');
    expect(() => checkResolverCode(withRequest(`const a = '${'x'.repeat(32_000)}';`))).toThrow(
      'AppSync allows at most 32000',
    );
  });
});

it('accepts the code of a bundler', () => {
  checkResolverCode(`
    import { util } from '@aws-appsync/utils';
    const keep = (item) => item.n > 1;
    function request(ctx) { for (const { n } of ctx.args.list.filter(keep)) ctx.stash.n = n ?? 0; return {}; }
    var response = ({ result, ...rest }) => ({ ...rest, text: \`\${result?.text}\` });
    export { request, response };`);
});
