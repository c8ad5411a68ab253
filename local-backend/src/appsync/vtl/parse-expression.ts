import { type Expression, type Operator, type Reference, type Step, TemplateError } from './template-syntax.ts';

/** A position in a template's source with the parser's primitives. */
export class Cursor {
  position = 0;
  constructor(readonly source: string) {}

  get atEnd(): boolean {
    return this.position >= this.source.length;
  }

  /** Returns the character at an offset from here; empty beyond the end. */
  peek(ahead = 0): string {
    return this.source.charAt(this.position + ahead);
  }

  next(): string {
    return this.source.charAt(this.position++);
  }

  /** Matches a sticky pattern without advancing. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    return pattern.exec(this.source);
  }

  skipSpace(): void {
    while (/\s/.test(this.peek())) this.position++;
  }

  /** Skips spaces and a token, if the token follows. */
  accept(token: string): boolean {
    const start = this.position;
    this.skipSpace();
    if (this.source.startsWith(token, this.position)) {
      this.position += token.length;
      return true;
    }
    this.position = start;
    return false;
  }

  expect(token: string): void {
    if (!this.accept(token)) this.fail(`expected "${token}"`);
  }

  identifier(): string {
    const found = this.match(/[A-Za-z_][A-Za-z0-9_]*/y);
    if (!found) return this.fail('expected a name');
    this.position += found[0].length;
    return found[0];
  }

  fail(problem: string): never {
    const lines = this.source.slice(0, this.position).split('\n');
    throw new TemplateError(
      `${problem} in line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1} of the template`,
    );
  }
}

/** Operators by ascending precedence; a longer operator precedes its own prefix. */
const OPERATORS: Operator[][] = [['||'], ['&&'], ['==', '!='], ['<=', '>=', '<', '>'], ['+', '-'], ['*', '/', '%']];
const OPERATOR_ALIASES: Partial<Record<Operator, string>> = {
  '||': 'or',
  '&&': 'and',
  '==': 'eq',
  '!=': 'ne',
  '<=': 'le',
  '>=': 'ge',
  '<': 'lt',
  '>': 'gt',
};

/** Start of a reference: `$a`, `$!a`, `${a`, `$!{a`. Other dollar signs are text. */
export const REFERENCE_START = /\$!?\{?[A-Za-z_]/y;

export function parseExpression(cursor: Cursor, level = 0): Expression {
  const operators = OPERATORS[level];
  if (operators === undefined) return parseUnary(cursor);
  let left = parseExpression(cursor, level + 1);
  for (;;) {
    const operator = operators.find((candidate) => acceptOperator(cursor, candidate));
    if (operator === undefined) return left;
    left = { kind: 'operation', operator, left, right: parseExpression(cursor, level + 1) };
  }
}

/** Parses a reference; the cursor is at its dollar sign. */
export function parseReference(cursor: Cursor): Reference {
  const start = cursor.position;
  cursor.next();
  const isQuiet = cursor.peek() === '!';
  if (isQuiet) cursor.next();
  const hasBraces = cursor.peek() === '{';
  if (hasBraces) cursor.next();
  const name = cursor.identifier();
  const path: Step[] = [];
  for (let step = parseStep(cursor); step; step = parseStep(cursor)) path.push(step);
  if (hasBraces && cursor.next() !== '}') cursor.fail('expected "}"');
  return { kind: 'reference', name, path, isQuiet, source: cursor.source.slice(start, cursor.position) };
}

function parseInterpolation(text: string): (string | Reference)[] {
  const cursor = new Cursor(text);
  const parts: (string | Reference)[] = [];
  let plain = '';
  while (!cursor.atEnd) {
    if (cursor.match(REFERENCE_START)) {
      if (plain) parts.push(plain);
      plain = '';
      parts.push(parseReference(cursor));
    } else {
      plain += cursor.next();
    }
  }
  if (plain) parts.push(plain);
  return parts;
}

function acceptOperator(cursor: Cursor, operator: Operator): boolean {
  if (cursor.accept(operator)) return true;
  const word = OPERATOR_ALIASES[operator];
  const start = cursor.position;
  cursor.skipSpace();
  if (word !== undefined && cursor.match(new RegExp(`${word}\\b`, 'y'))) return cursor.accept(word);
  cursor.position = start;
  return false;
}

function parseStep(cursor: Cursor): Step | undefined {
  if (cursor.peek() === '[') {
    cursor.next();
    const index = parseExpression(cursor);
    cursor.expect(']');
    return { kind: 'index', index };
  }
  if (cursor.peek() !== '.' || !/[A-Za-z_]/.test(cursor.peek(1))) return undefined;
  cursor.next();
  const name = cursor.identifier();
  if (cursor.peek() !== '(') return { kind: 'member', name };
  cursor.next();
  return { kind: 'call', method: name, arguments: parseItems(cursor, ')') };
}

function parseItems(cursor: Cursor, close: string): Expression[] {
  const items: Expression[] = [];
  if (cursor.accept(close)) return items;
  do items.push(parseExpression(cursor));
  while (cursor.accept(','));
  cursor.expect(close);
  return items;
}

function parseUnary(cursor: Cursor): Expression {
  cursor.skipSpace();
  if (cursor.peek() === '!' && cursor.peek(1) !== '=') {
    cursor.next();
    return { kind: 'not', operand: parseUnary(cursor) };
  }
  if (cursor.match(/not\b/y)) {
    cursor.accept('not');
    return { kind: 'not', operand: parseUnary(cursor) };
  }
  return parsePrimary(cursor);
}

function parsePrimary(cursor: Cursor): Expression {
  const number = cursor.match(/-?\d+(\.\d+)?/y);
  if (number) {
    cursor.position += number[0].length;
    return { kind: 'literal', value: Number(number[0]) };
  }
  switch (cursor.peek()) {
    case '$':
      return parseReference(cursor);
    case '"':
    case "'":
      return parseString(cursor);
    case '(': {
      cursor.next();
      const inner = parseExpression(cursor);
      cursor.expect(')');
      return inner;
    }
    case '-':
      cursor.next();
      return { kind: 'negative', operand: parseUnary(cursor) };
    case '[':
      cursor.next();
      return parseListOrRange(cursor);
    case '{':
      cursor.next();
      return parseMap(cursor);
    default:
      return parseWord(cursor);
  }
}

function parseString(cursor: Cursor): Expression {
  const quote = cursor.next();
  let text = '';
  for (;;) {
    if (cursor.atEnd) cursor.fail('unterminated string');
    const character = cursor.next();
    if (character !== quote) text += character;
    // A doubled quote inside a string is an escaped quote.
    else if (cursor.peek() === quote) text += cursor.next();
    else break;
  }
  if (quote === "'" || !text.includes('$')) return { kind: 'literal', value: text };
  return { kind: 'interpolation', parts: parseInterpolation(text) };
}

function parseListOrRange(cursor: Cursor): Expression {
  if (cursor.accept(']')) return { kind: 'list', items: [] };
  const first = parseExpression(cursor);
  if (cursor.accept('..')) {
    const to = parseExpression(cursor);
    cursor.expect(']');
    return { kind: 'range', from: first, to };
  }
  if (cursor.accept(',')) return { kind: 'list', items: [first, ...parseItems(cursor, ']')] };
  cursor.expect(']');
  return { kind: 'list', items: [first] };
}

function parseMap(cursor: Cursor): Expression {
  const entries: [Expression, Expression][] = [];
  if (cursor.accept('}')) return { kind: 'map', entries };
  do {
    const key = parseExpression(cursor);
    cursor.expect(':');
    entries.push([key, parseExpression(cursor)]);
  } while (cursor.accept(','));
  cursor.expect('}');
  return { kind: 'map', entries };
}

const CONSTANTS: Record<string, boolean | null> = { true: true, false: false, null: null };

function parseWord(cursor: Cursor): Expression {
  const word = cursor.identifier();
  const value = CONSTANTS[word];
  return value === undefined ? cursor.fail(`unexpected "${word}"`) : { kind: 'literal', value };
}
