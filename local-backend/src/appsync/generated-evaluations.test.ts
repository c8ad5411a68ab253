/**
 * Compares generated templates, code and filters with oracles that share no code with the engines: for VTL an evaluator
 * of the generated tree by the Velocity user guide ("VTL Reference") and AWS's "Resolver mapping template programming
 * guide", for JavaScript Node itself, for filters their definition in "Utility helpers in util.transform".
 */
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadSandbox } from './javascript/sandbox.ts';
import { matchesFilter } from './realtime/subscription-filter.ts';
import { toSubscriptionFilter } from './template-util/to-subscription-filter.ts';
import { parseTemplate } from './vtl/parse-template.ts';
import { renderTemplate } from './vtl/render-template.ts';

const SEED = 20261125;

/**
 * A generated expression: its source text, its precedence (higher binds tighter) and the value that the oracle
 * computes.
 */
interface Generated {
  text: string;
  level: number;
  value: unknown;
}

const ATOM = 9;
const UNARY = 8;

const atom = (text: string, value: unknown): Generated => ({ text, level: ATOM, value });

/** Writes an operand with parentheses only where the precedence requires them. */
const inside = ({ text, level }: Generated, least: number) => (level < least ? `(${text})` : text);

const binary = (level: number, left: Generated, operator: string, right: Generated, value: unknown): Generated => ({
  text: `${inside(left, level)} ${operator} ${inside(right, level + 1)}`,
  level,
  value,
});

const numberOf = (generated: Generated) => Number(generated.value);

/** Generates arithmetic expressions; `divide` is the division of the language. */
function arithmetic(operand: fc.Arbitrary<Generated>, divide: (a: number, b: number) => unknown) {
  const operators: [operator: string, level: number, apply: (a: number, b: number) => unknown][] = [
    ['+', 6, (a, b) => a + b],
    ['-', 6, (a, b) => a - b],
    ['*', 7, (a, b) => a * b],
    ['/', 7, divide],
    ['%', 7, (a, b) => a % b],
  ];
  return fc
    .tuple(operand, fc.constantFrom(...operators), operand)
    .filter(([, [operator], right]) => numberOf(right) !== 0 || !'/%'.includes(operator))
    .map(([left, [operator, level, apply], right]) =>
      binary(level, left, operator, right, apply(numberOf(left), numberOf(right))),
    )
    .filter(({ value }) => Math.abs(Number(value)) < 1e9 && !Object.is(value, -0));
}

function comparisons(operand: fc.Arbitrary<Generated>, equal: string, unequal: string) {
  const operators: [operator: string, level: number, apply: (a: number, b: number) => boolean][] = [
    [equal, 4, (a, b) => a === b],
    [unequal, 4, (a, b) => a !== b],
    ['<', 5, (a, b) => a < b],
    ['>', 5, (a, b) => a > b],
    ['<=', 5, (a, b) => a <= b],
    ['>=', 5, (a, b) => a >= b],
  ];
  return fc.tuple(operand, fc.constantFrom(...operators), operand).map(([left, [operator, level, apply], right]) =>
    // The operands of a comparison are arithmetic expressions, which bind tighter.
    binary(level, left, operator, right, apply(numberOf(left), numberOf(right))),
  );
}

function logic(operand: fc.Arbitrary<Generated>) {
  return fc.oneof(
    operand.map((inner) => ({ text: `!${inside(inner, UNARY)}`, level: UNARY, value: !inner.value })),
    fc
      .tuple(operand, fc.constantFrom<['&&' | '||', number]>(['&&', 3], ['||', 2]), operand)
      .map(([left, [operator, level], right]) => {
        const value = operator === '&&' ? left.value && right.value : left.value || right.value;
        return binary(level, left, operator, right, value);
      }),
  );
}

const words = fc.constantFrom('', 'a', 'Ann', 'two words', 'ñ', '10');
const numbers = fc.integer({ min: -50, max: 50 });

describe('ten thousand generated evaluations', () => {
  it('agree with the documented semantics', { timeout: 30_000 }, async () => {
    compareTemplates(4500);
    await compareCode(4500);
    compareFilters(1000);
  });
});

/** Variables of the templates. */
const variables = { n: 7, m: -3, yes: true, no: false, list: [3, 1, 2], map: { a: 1, b: 'x' }, name: 'Ann' };

const template = fc.letrec<{ number: Generated; condition: Generated; text: Generated; statement: Statement }>(
  (tie) => ({
    number: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      numbers.filter((n) => n >= 0).map((n) => atom(String(n), n)),
      fc.constantFrom(
        atom('$n', 7),
        atom('$m', -3),
        atom('$list.size()', 3),
        atom('$list[1]', 1),
        atom('$list.get(2)', 2),
        atom('$map.a', 1),
        atom("$map.get('a')", 1),
        atom('$name.length()', 3),
      ),
      // Velocity's division of integers truncates.
      arithmetic(tie('number'), (a, b) => Math.trunc(a / b)),
    ),
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(
        atom('$yes', true),
        atom('$no', false),
        atom('$nothing', false),
        atom("$map.containsKey('b')", true),
        atom('$list.contains(5)', false),
        atom('$name.isEmpty()', false),
      ),
      comparisons(tie('number'), '==', '!='),
      logic(tie('condition')),
    ),
    text: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      words.map((word) => atom(`"${word}"`, word)),
      words.map((word) => atom(`'${word}'`, word)),
      fc.constantFrom(
        atom('$name', 'Ann'),
        atom('"$name-s"', 'Ann-s'),
        atom("'$name-s'", '$name-s'),
        atom('$map.b', 'x'),
      ),
    ),
    statement: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.tuple(fc.constantFrom('p', 'q'), fc.oneof(tie('number'), tie('text'))).map(([name, set]) => ({
        text: `#set($${name} = ${set.text})`,
        run: (state: OracleState) => {
          state.variables.set(name, String(set.value));
        },
      })),
      fc.constantFrom('p', 'q').map((name) => ({
        text: `[$${name}|$!{${name}}]`,
        run: (state: OracleState) => {
          const value = state.variables.get(name);
          state.output += `[${value ?? `$${name}`}|${value ?? ''}]`;
        },
      })),
      fc.tuple(tie('condition'), tie('statement'), tie('statement')).map(([condition, yes, no]) => ({
        text: `#if(${condition.text})${yes.text}#else${no.text}#end`,
        run: (state: OracleState) => (condition.value ? yes : no).run(state),
      })),
      tie('statement').map((body) => ({
        text: `#foreach($item in $list)$item#if($foreach.hasNext),#end${body.text}#end`,
        run: (state: OracleState) => {
          for (const [index, item] of variables.list.entries()) {
            state.output += index < 2 ? `${item},` : String(item);
            body.run(state);
          }
        },
      })),
    ),
  }),
);

/** A generated statement of a template; `run` applies its effect to the oracle's state. */
interface Statement {
  text: string;
  run(state: OracleState): void;
}

interface OracleState {
  output: string;
  variables: Map<string, string>;
}

function compareTemplates(runs: number): void {
  const statements = fc.array(template.statement, { minLength: 1, maxLength: 4 });
  const program = fc.tuple(template.number, template.condition, statements);
  fc.assert(
    fc.property(program, ([number, condition, body]) => {
      const source = `#set($r = ${number.text})$r #if(${condition.text})+#else-#end ${body.map(({ text }) => text).join('')}`;
      const state = { output: `${number.value} ${condition.value ? '+' : '-'} `, variables: new Map<string, string>() };
      for (const statement of body) statement.run(state);
      const rendered = renderTemplate(parseTemplate(source), structuredClone(variables));
      expect(rendered, source).toEqual({ kind: 'text', text: state.output });
    }),
    { seed: SEED, numRuns: runs },
  );
}

/** Generates JavaScript expressions within "Supported runtime features"; Node evaluates the same text. */
const code = fc.letrec<{ number: string; text: string; condition: string; list: string; value: string }>((tie) => ({
  number: fc.oneof(
    { depthSize: 'small' },
    numbers.map((n) => `(${n})`),
    fc.constantFrom('item.n', 'item.list.length', '(item.none ?? 4)', '(item?.deep?.n ?? 1)', 'Math.max(1, item.n)'),
    fc
      .tuple(tie('number'), fc.constantFrom('+', '-', '*', '/', '%', '&', '|', '^'), tie('number'))
      .map((parts) => `(${parts.join(' ')})`),
    fc.tuple(tie('condition'), tie('number'), tie('number')).map(([test, yes, no]) => `(${test} ? ${yes} : ${no})`),
    fc.tuple(tie('list'), tie('number')).map(([list, start]) => `${list}.reduce((sum, x) => sum + x, ${start})`),
    tie('text').map((text) => `parseInt(${text} + '7')`),
  ),
  text: fc.oneof(
    { depthSize: 'small' },
    words.map((word) => JSON.stringify(word)),
    fc.constantFrom('item.name', 'item.name.toUpperCase()', "item.name.split('').reverse().join('')"),
    fc.tuple(tie('text'), tie('number')).map(([text, n]) => `\`<\${${text}}:\${${n}}>\``),
    fc.tuple(tie('text'), tie('number')).map(([text, n]) => `${text}.slice(${n})`),
    fc.tuple(tie('text'), tie('text')).map(([a, b]) => `${a}.concat(${b}).trim()`),
    fc.tuple(tie('list'), words).map(([list, word]) => `${list}.join(${JSON.stringify(word)})`),
    tie('value').map((value) => `JSON.stringify(${value})`),
  ),
  condition: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      'true',
      'false',
      "Object.hasOwn(item, 'n')",
      'Array.isArray(item.list)',
      "typeof item.none === 'undefined'",
    ),
    fc
      .tuple(tie('number'), fc.constantFrom('<', '>=', '===', '!=='), tie('number'))
      .map((parts) => `(${parts.join(' ')})`),
    fc.tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition')).map((parts) => `(${parts.join(' ')})`),
    fc.tuple(tie('text'), tie('text')).map(([text, part]) => `${text}.includes(${part})`),
    fc.tuple(tie('list'), tie('number')).map(([list, n]) => `${list}.some((x) => x > ${n})`),
  ),
  list: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('item.list', '[...item.list, 9]', 'Object.values({ a: 1, b: 2 })'),
    fc.tuple(tie('list'), tie('number')).map(([list, n]) => `${list}.map((x, index) => x * index + ${n})`),
    fc.tuple(tie('list'), tie('number')).map(([list, n]) => `${list}.filter((x) => x !== ${n})`),
    fc.tuple(tie('list'), tie('number')).map(([list, n]) => `[...${list}].sort((a, b) => a - b).slice(0, ${n})`),
    tie('list').map((list) => `each(${list})`),
  ),
  value: fc.oneof(
    { depthSize: 'small' },
    tie('number'),
    tie('text'),
    tie('condition'),
    tie('list'),
    fc
      .tuple(tie('value'), tie('value'))
      .map(([a, b]) => `{ ...item, a: ${a}, ['k' + 1]: ${b} }`.replace(/^/, '(').concat(')')),
    fc.tuple(tie('list'), tie('text')).map(([list, text]) => `pick(${list}, ${text})`),
  ),
}));

const FUNCTIONS = `
const each = (list) => { const out = []; for (const x of list) { if (x > 40) break; out.push(x); } return out; };
function pick([first, ...rest], text = 'none') {
  switch (text.length) {
    case 0: return { first: first ?? null, rest };
    case 1: return rest.length;
    default: return Object.entries({ [text]: rest }).flat();
  }
}`;

const ITEM = { n: 3, name: 'Ann', list: [3, 1, 2], deep: { n: null } };

/** Number of expressions in one evaluation, because each evaluation creates a new context. */
const EXPRESSIONS = 30;

async function compareCode(runs: number): Promise<void> {
  const sandbox = await loadSandbox();
  const expressions = fc.sample(code.value, { seed: SEED, numRuns: runs });
  for (let start = 0; start < expressions.length; start += EXPRESSIONS) {
    const part = expressions.slice(start, start + EXPRESSIONS);
    const body = `const { item } = ctx.args; return [${part.map((one) => `() => ${one}`).join(',\n')}].map((f) => f());`;
    const result = await sandbox.evaluate({
      code: `${FUNCTIONS} export function request(ctx) { ${body} }`,
      handler: 'request',
      context: JSON.stringify({ args: { item: ITEM } }),
      host: () => null,
    });
    const script = `${FUNCTIONS} JSON.stringify(((ctx) => { ${body} })({ args: { item: ${JSON.stringify(ITEM)} } }))`;
    const expected: unknown = JSON.parse(runInNewContext(script));
    expect(result, body).toMatchObject({ kind: 'returned', value: expected });
  }
}

type Filter = Record<string, unknown>;

/** Generates filters of the API, each with a predicate from the definition: all members of a filter must match. */
const filters = fc.letrec<{ filter: { filter: Filter; matches: (item: Filter) => boolean } }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small' },
    fc
      .tuple(
        fc.constantFrom('a', 'b'),
        fc.constantFrom<['eq' | 'ne' | 'gt' | 'le', (x: number, y: number) => boolean]>(
          ['eq', (x, y) => x === y],
          ['ne', (x, y) => x !== y],
          ['gt', (x, y) => x > y],
          ['le', (x, y) => x <= y],
        ),
        fc.integer({ min: 0, max: 3 }),
      )
      .map(([field, [operator, apply], operand]) => ({
        filter: { [field]: { [operator]: operand } },
        matches: (item: Filter) => apply(Number(item[field]), operand),
      })),
    fc
      .tuple(fc.constantFrom<'and' | 'or'>('and', 'or'), fc.array(tie('filter'), { minLength: 1, maxLength: 3 }))
      .map(([kind, members]) => ({
        filter: { [kind]: members.map(({ filter }) => filter) },
        matches: (item: Filter) =>
          kind === 'and' ? members.every(({ matches }) => matches(item)) : members.some(({ matches }) => matches(item)),
      })),
  ),
}));

function compareFilters(runs: number): void {
  const number = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(filters.filter, fc.record({ a: number, b: number }), ({ filter, matches }, item) => {
      const converted = toSubscriptionFilter(filter, [], {});
      expect(matchesFilter(converted, item), JSON.stringify(filter)).toBe(matches(item));
      expect(matchesFilter(filter, item), JSON.stringify(filter)).toBe(matches(item));
    }),
    { seed: SEED, numRuns: runs },
  );
}
