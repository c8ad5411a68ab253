import * as v from 'valibot';
import { literalPattern } from '../escape-text.ts';

/** Tests whether an event matches a rule's pattern. */
type EventMatcher = (event: unknown) => boolean;

class UnsupportedPatternError extends Error {
  override readonly name = 'UnsupportedPatternError';
}

/** Tests the value of a field; `undefined` for a missing field. */
type ValueTest = (value: unknown) => boolean;

/** Maximum length of a text that a wildcard pattern is matched with; EventBridge limits wildcards, too. */
const MAX_WILDCARD_CHARACTERS = 2048;

/**
 * Compiles an EventBridge event pattern. Throws `UnsupportedPatternError` with the keyword for an unsupported filter
 * (`cidr`), and for a pattern that EventBridge rejects.
 */
export function compileEventPattern(pattern: unknown): EventMatcher {
  const test = compileFields(objectIn(pattern, 'The pattern'), '');
  return (event) => test([event]);
}

/** Tests the candidate values of a field: an array in the path yields one candidate for each of its members. */
type FieldsTest = (candidates: unknown[]) => boolean;

function compileFields(wanted: object, path: string): FieldsTest {
  const entries = Object.entries(wanted);
  if (entries.length === 0) throw new UnsupportedPatternError(`${path || 'The pattern'} is empty`);
  const tests = entries.map(([name, condition]) => compileField(name, condition, path));
  return (candidates) => tests.every((test) => test(candidates));
}

function compileField(name: string, condition: unknown, path: string): FieldsTest {
  const fieldPath = path === '' ? name : `${path}.${name}`;
  if (name === '$or') return compileAlternatives(condition, path);
  if (!Array.isArray(condition)) {
    const test = compileFields(objectIn(condition, fieldPath), fieldPath);
    return (candidates) => test(candidates.flatMap((candidate) => members(fieldOf(candidate, name))));
  }
  if (condition.length === 0) throw new UnsupportedPatternError(`${fieldPath} lists no values`);
  const tests = condition.map((alternative) => compileValue(alternative, fieldPath));
  return (candidates) => {
    const values = candidates.flatMap((candidate) => members(fieldOf(candidate, name)));
    const found = values.filter((value) => value !== undefined);
    return tests.some((test) => (found.length === 0 ? test(undefined) : found.some(test)));
  };
}

function compileAlternatives(condition: unknown, path: string): FieldsTest {
  if (!Array.isArray(condition)) throw new UnsupportedPatternError('$or must be a list of patterns');
  const alternatives = condition.map((pattern) => compileFields(objectIn(pattern, '$or'), path));
  return (candidates) => alternatives.some((test) => test(candidates));
}

const Text = v.string();
const TextOrTexts = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => [value].flat()),
);
const Affix = v.union([v.string(), v.object({ 'equals-ignore-case': v.string() })]);
const Scalars = v.array(v.union([v.string(), v.number(), v.null()]));
const Excluded = v.union([
  v.string(),
  v.number(),
  Scalars,
  v.strictObject({ prefix: TextOrTexts }),
  v.strictObject({ suffix: TextOrTexts }),
  v.strictObject({ 'equals-ignore-case': TextOrTexts }),
  v.strictObject({ wildcard: TextOrTexts }),
]);
const Comparison = v.picklist(['<', '<=', '=', '>=', '>']);
const NumericRange = v.union([
  v.strictTuple([Comparison, v.number()]),
  v.strictTuple([Comparison, v.number(), Comparison, v.number()]),
]);

/** Filters by keyword; each compiles its argument to a test. */
const FILTERS: Record<string, (argument: unknown, path: string) => ValueTest> = {
  prefix: (argument, path) => affixTest(parse(Affix, argument, 'prefix', path), startsWith),
  suffix: (argument, path) => affixTest(parse(Affix, argument, 'suffix', path), endsWith),
  'equals-ignore-case': (argument, path) => equalsIgnoringCase(parse(Text, argument, 'equals-ignore-case', path)),
  'anything-but': (argument, path) => anythingBut(parse(Excluded, argument, 'anything-but', path)),
  numeric: (argument, path) => numericTest(parse(NumericRange, argument, 'numeric', path)),
  exists: (argument, path) => {
    const wanted = parse(v.boolean(), argument, 'exists', path);
    return (value) => (value !== undefined) === wanted;
  },
  wildcard: (argument, path) => wildcardTest(parse(Text, argument, 'wildcard', path)),
};

function compileValue(alternative: unknown, path: string): ValueTest {
  if (typeof alternative !== 'object' || alternative === null) return (value) => value === alternative;
  const [entry, ...others] = Object.entries(alternative);
  if (entry === undefined || others.length > 0) {
    throw new UnsupportedPatternError(`A filter of ${path} must have exactly one keyword`);
  }
  const [keyword, argument] = entry;
  const filter = FILTERS[keyword];
  if (filter === undefined) throw new UnsupportedPatternError(`the pattern filter "${keyword}" (${path})`);
  return filter(argument, path);
}

function parse<S extends v.GenericSchema>(schema: S, argument: unknown, keyword: string, path: string) {
  const parsed = v.safeParse(schema, argument);
  if (parsed.success) return parsed.output;
  throw new UnsupportedPatternError(`the pattern filter "${keyword}" with ${JSON.stringify(argument)} (${path})`);
}

type Affixes = (value: string, affix: string) => boolean;
const startsWith: Affixes = (value, affix) => value.startsWith(affix);
const endsWith: Affixes = (value, affix) => value.endsWith(affix);

function affixTest(argument: v.InferOutput<typeof Affix>, has: Affixes): ValueTest {
  if (typeof argument === 'string') return (value) => typeof value === 'string' && has(value, argument);
  const affix = argument['equals-ignore-case'].toLowerCase();
  return (value) => typeof value === 'string' && has(value.toLowerCase(), affix);
}

function equalsIgnoringCase(wanted: string): ValueTest {
  return (value) => typeof value === 'string' && value.toLowerCase() === wanted.toLowerCase();
}

/** Creates the test of `anything-but`. A missing field does not match, as in EventBridge. */
function anythingBut(excluded: v.InferOutput<typeof Excluded>): ValueTest {
  const tests = excludedTests(excluded);
  return (value) => value !== undefined && !tests.some((test) => test(value));
}

function excludedTests(excluded: v.InferOutput<typeof Excluded>): ValueTest[] {
  if (Array.isArray(excluded)) return excluded.map((one) => (value) => value === one);
  if (typeof excluded !== 'object') return [(value) => value === excluded];
  if ('prefix' in excluded) return excluded.prefix.map((prefix) => affixTest(prefix, startsWith));
  if ('suffix' in excluded) return excluded.suffix.map((suffix) => affixTest(suffix, endsWith));
  if ('wildcard' in excluded) return excluded.wildcard.map(wildcardTest);
  return excluded['equals-ignore-case'].map(equalsIgnoringCase);
}

function numericTest(range: v.InferOutput<typeof NumericRange>): ValueTest {
  const [first, firstLimit, second, secondLimit] = range;
  return (value) =>
    typeof value === 'number' &&
    compares(value, first, firstLimit) &&
    (second === undefined || secondLimit === undefined || compares(value, second, secondLimit));
}

function compares(value: number, comparison: v.InferOutput<typeof Comparison>, limit: number): boolean {
  if (comparison === '=') return value === limit;
  if (comparison === '<') return value < limit;
  if (comparison === '<=') return value <= limit;
  return comparison === '>' ? value > limit : value >= limit;
}

/** Creates the test of `wildcard`: `*` matches any characters; `\*` and `\\` are literal. */
function wildcardTest(pattern: string): ValueTest {
  if (pattern.length > MAX_WILDCARD_CHARACTERS || /\*\*/.test(pattern.replaceAll('\\*', ''))) {
    throw new UnsupportedPatternError(`the pattern filter "wildcard" with ${JSON.stringify(pattern)}`);
  }
  const source = pattern.replace(/\\([*\\])|\*|[^*\\]+|\\/g, (piece, escaped: string | undefined) => {
    if (piece === '*') return '.*';
    return literalPattern(escaped ?? piece);
  });
  const expression = new RegExp(`^${source}$`, 's');
  return (value) => typeof value === 'string' && expression.test(value);
}

function members(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

function objectIn(value: unknown, name: string): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new UnsupportedPatternError(`${name} is neither an object nor a list of values`);
}
