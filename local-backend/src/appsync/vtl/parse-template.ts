import { Cursor, parseExpression, parseReference, REFERENCE_START } from './parse-expression.ts';
import type { Node } from './template-syntax.ts';

/**
 * Parses a Velocity template. Throws `TemplateError` with line and column. The package `velocityjs` 2.1.7 differs from
 * AppSync: it cannot parse `$util.isNull($ctx.args.rank.eq) )`, which Amplify generates, lacks `#return`, `isEmpty`,
 * `contains`, `addAll` and `putAll`, treats `""` and `0` as false and writes "null" into strings where Velocity keeps
 * the reference.
 */
export function parseTemplate(source: string): Node[] {
  const cursor = new Cursor(source);
  const { body, closedBy } = parseBody(cursor);
  if (closedBy !== undefined) cursor.fail(`#${closedBy} without an opening directive`);
  return body;
}

const DIRECTIVE =
  /#(?:(set|if|elseif|else|end|foreach|return|break|stop)(?![A-Za-z0-9_])|\{(set|if|elseif|else|end|foreach|return|break|stop)\})/y;
const CLOSERS = new Set(['elseif', 'else', 'end']);

interface Body {
  body: Node[];
  /** The directive that ended the block, already consumed; undefined at the end of the template. */
  closedBy: string | undefined;
}

function parseBody(cursor: Cursor): Body {
  const body: Node[] = [];
  let text = '';
  const flush = () => {
    if (text) body.push({ kind: 'text', text });
    text = '';
  };
  while (!cursor.atEnd) {
    if (skipComment(cursor)) continue;
    const directive = cursor.match(DIRECTIVE);
    if (directive) {
      flush();
      cursor.position += directive[0].length;
      const name = directive[1] ?? directive[2] ?? '';
      if (CLOSERS.has(name)) return { body, closedBy: name };
      body.push(parseDirective(cursor, name));
    } else if (cursor.match(REFERENCE_START)) {
      flush();
      body.push(parseReference(cursor));
    } else {
      text += cursor.next();
    }
  }
  flush();
  return { body, closedBy: undefined };
}

function skipComment(cursor: Cursor): boolean {
  const comment = cursor.match(/##[^\n]*\n?|#\*[\s\S]*?\*#/y);
  if (comment) cursor.position += comment[0].length;
  return comment !== null;
}

function parseDirective(cursor: Cursor, name: string): Node {
  switch (name) {
    case 'set':
      return parseSet(cursor);
    case 'if':
      return parseIf(cursor);
    case 'foreach':
      return parseForeach(cursor);
    case 'break':
      return { kind: 'break' };
    case 'return':
      return { kind: 'return', value: cursor.peek() === '(' ? parseReturned(cursor) : undefined };
    default:
      return { kind: 'return', value: undefined };
  }
}

function parseSet(cursor: Cursor): Node {
  cursor.expect('(');
  cursor.skipSpace();
  if (!cursor.match(REFERENCE_START)) cursor.fail('expected a reference to set');
  const target = parseReference(cursor);
  cursor.expect('=');
  const value = parseExpression(cursor);
  cursor.expect(')');
  // Velocity consumes the newline after a directive.
  if (cursor.peek() === '\n') cursor.next();
  return { kind: 'set', target, value };
}

function parseIf(cursor: Cursor): Node {
  const arms: { condition: ReturnType<typeof parseExpression> | undefined; body: Node[] }[] = [];
  let closedBy: string | undefined = 'elseif';
  while (closedBy === 'elseif') {
    const condition = parseParenthesised(cursor);
    const arm = parseBody(cursor);
    arms.push({ condition, body: arm.body });
    closedBy = arm.closedBy;
  }
  if (closedBy === 'else') {
    const last = parseBody(cursor);
    arms.push({ condition: undefined, body: last.body });
    closedBy = last.closedBy;
  }
  if (closedBy !== 'end') cursor.fail('#if without #end');
  return { kind: 'if', arms };
}

function parseForeach(cursor: Cursor): Node {
  cursor.expect('(');
  cursor.skipSpace();
  const variable = parseReference(cursor).name;
  cursor.expect('in');
  const list = parseExpression(cursor);
  cursor.expect(')');
  const { body, closedBy } = parseBody(cursor);
  if (closedBy !== 'end') cursor.fail('#foreach without #end');
  return { kind: 'foreach', variable, list, body };
}

function parseReturned(cursor: Cursor) {
  cursor.expect('(');
  if (cursor.accept(')')) return undefined;
  const value = parseExpression(cursor);
  cursor.expect(')');
  return value;
}

function parseParenthesised(cursor: Cursor) {
  cursor.expect('(');
  const inner = parseExpression(cursor);
  cursor.expect(')');
  return inner;
}
