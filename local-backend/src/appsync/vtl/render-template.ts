import { callMethod } from './java-methods.ts';
import {
  type Expression,
  type Node,
  type Operator,
  type Reference,
  type Step,
  TemplateError,
} from './template-syntax.ts';
import {
  areEqual,
  getMember,
  HostObject,
  isList,
  isMap,
  isTruthy,
  setMember,
  type TemplateMap,
  toText,
} from './values.ts';

/** AppSync's limit of `#foreach` iterations. */
const MAX_FOREACH_ITERATIONS = 1000;

/** AppSync's limit of an evaluated template; applied here to every text in the template. */
const MAX_TEXT_LENGTH = 5_000_000;

/** Time limit, because nested loops within the limit of iterations could run for hours. */
const MAX_MILLISECONDS = 5000;

const OPERATIONS: Record<Exclude<Operator, '||' | '&&'>, (a: unknown, b: unknown) => unknown> = {
  '==': areEqual,
  '!=': (a, b) => !areEqual(a, b),
  '<': (a, b) => Number(a) < Number(b),
  '>': (a, b) => Number(a) > Number(b),
  '<=': (a, b) => Number(a) <= Number(b),
  '>=': (a, b) => Number(a) >= Number(b),
  '+': (a, b) => (typeof a === 'number' && typeof b === 'number' ? a + b : checkTextLength(toText(a) + toText(b))),
  '-': (a, b) => Number(a) - Number(b),
  '*': (a, b) => Number(a) * Number(b),
  '/': divide,
  '%': (a, b) => (Number(b) === 0 ? null : Number(a) % Number(b)),
};

/** Divides as Velocity does: integers are truncated, and a division by zero returns null. */
function divide(a: unknown, b: unknown): number | null {
  if (Number(b) === 0) return null;
  const quotient = Number(a) / Number(b);
  return Number.isInteger(a) && Number.isInteger(b) ? Math.trunc(quotient) : quotient;
}

/** Result of a template: the rendered text, or the value of the `#return` that ended it. */
export type RenderResult = { kind: 'text'; text: string } | { kind: 'returned'; value: unknown };

/** Renders a template, which may modify its variables. Throws `TemplateError`, and errors such as `$util.error`. */
export function renderTemplate(template: Node[], variables: TemplateMap): RenderResult {
  const renderer = new Renderer(variables);
  const end = renderer.run(template);
  return end?.kind === 'return' ? { kind: 'returned', value: end.value } : { kind: 'text', text: renderer.text };
}

type End = { kind: 'break' } | { kind: 'return'; value: unknown } | undefined;

class Renderer {
  text = '';
  private readonly deadline = performance.now() + MAX_MILLISECONDS;

  constructor(private readonly variables: TemplateMap) {}

  run(nodes: Node[]): End {
    for (const node of nodes) {
      const end = this.step(node);
      if (end) return end;
    }
    return undefined;
  }

  private step(node: Node): End {
    switch (node.kind) {
      case 'text':
        this.text = checkTextLength(this.text + node.text);
        return undefined;
      case 'reference':
        this.text = checkTextLength(this.text + this.write(node));
        return undefined;
      case 'set':
        this.assign(node.target, this.evaluate(node.value));
        return undefined;
      case 'if': {
        const arm = node.arms.find(({ condition }) => condition === undefined || isTruthy(this.evaluate(condition)));
        return arm && this.run(arm.body);
      }
      case 'foreach':
        return this.loop(node.variable, this.evaluate(node.list), node.body);
      case 'return':
        return { kind: 'return', value: node.value === undefined ? null : this.evaluate(node.value) };
      case 'break':
        return { kind: 'break' };
    }
  }

  private loop(variable: string, value: unknown, body: Node[]): End {
    const items = toItems(value).slice(0, MAX_FOREACH_ITERATIONS);
    const names = [variable, 'foreach', 'velocityCount'];
    const outer = names.map((name) => [name, getMember(this.variables, name)] as const);
    let end: End;
    for (const [index, item] of items.entries()) {
      if (performance.now() > this.deadline) throw new TemplateError('The template exceeds the time limit.');
      this.variables[variable] = item;
      this.variables.velocityCount = index + 1;
      this.variables.foreach = roundOf(index, items.length);
      end = this.run(body);
      if (end) break;
    }
    for (const [name, before] of outer) this.variables[name] = before;
    return end?.kind === 'return' ? end : undefined;
  }

  private assign({ name, path }: Reference, value: unknown): void {
    const last = path.at(-1);
    if (last === undefined) {
      setMember(this.variables, name, value);
      return;
    }
    const owner = this.follow(getMember(this.variables, name), path.slice(0, -1));
    if (last.kind === 'call') throw new TemplateError(`The result of ${last.method}() cannot be set.`);
    const key = last.kind === 'member' ? last.name : this.evaluate(last.index);
    if (isList(owner)) owner[Number(key)] = value;
    else if (isMap(owner)) setMember(owner, toText(key), value);
  }

  private evaluate(expression: Expression): unknown {
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'reference':
        return this.follow(getMember(this.variables, expression.name), expression.path);
      case 'interpolation':
        return checkTextLength(
          expression.parts.map((part) => (typeof part === 'string' ? part : this.write(part))).join(''),
        );
      case 'list':
        return expression.items.map((item) => this.evaluate(item));
      case 'range':
        return range(Number(this.evaluate(expression.from)), Number(this.evaluate(expression.to)));
      case 'map': {
        const map: TemplateMap = {};
        for (const [key, value] of expression.entries) setMember(map, toText(this.evaluate(key)), this.evaluate(value));
        return map;
      }
      case 'not':
        return !isTruthy(this.evaluate(expression.operand));
      case 'negative':
        return -Number(this.evaluate(expression.operand));
      case 'operation':
        return this.operate(expression.operator, expression.left, expression.right);
    }
  }

  private operate(operator: Operator, left: Expression, right: Expression): unknown {
    if (operator === '||') return isTruthy(this.evaluate(left)) || isTruthy(this.evaluate(right));
    if (operator === '&&') return isTruthy(this.evaluate(left)) && isTruthy(this.evaluate(right));
    return OPERATIONS[operator](this.evaluate(left), this.evaluate(right));
  }

  private follow(start: unknown, path: Step[]): unknown {
    let value = start;
    for (const step of path) {
      if (value === null || value === undefined) return null;
      value = this.take(value, step);
    }
    return value ?? null;
  }

  private take(value: unknown, step: Step): unknown {
    switch (step.kind) {
      case 'member':
        return memberOf(value, step.name);
      case 'index':
        return memberOf(value, this.evaluate(step.index));
      case 'call': {
        const args = step.arguments.map((argument) => this.evaluate(argument));
        return value instanceof HostObject ? callHost(value, step.method, args) : callMethod(value, step.method, args);
      }
    }
  }

  private write(reference: Reference): string {
    const value = this.evaluate(reference);
    if (value !== null && value !== undefined) return toText(value);
    return reference.isQuiet ? '' : reference.source;
  }
}

/** Returns the text. Throws `TemplateError` if it exceeds AppSync's limit. */
function checkTextLength(text: string): string {
  if (text.length > MAX_TEXT_LENGTH)
    throw new TemplateError(`A text of the template exceeds ${MAX_TEXT_LENGTH} characters.`);
  return text;
}

function memberOf(value: unknown, key: unknown): unknown {
  if (value instanceof HostObject) return value.member(toText(key));
  if (isList(value)) return typeof key === 'number' ? value[key] : null;
  if (!isMap(value)) return null;
  const name = toText(key);
  if (Object.hasOwn(value, name)) return value[name];
  // Velocity resolves `$map.size` without parentheses when the map has no such key.
  return name === 'size' || name === 'empty' ? callMethod(value, name === 'empty' ? 'isEmpty' : name, []) : null;
}

function callHost(host: HostObject, name: string, args: unknown[]): unknown {
  const member = host.member(name);
  return typeof member === 'function' ? member(...args) : member;
}

function roundOf(index: number, length: number): HostObject {
  const hasNext = index + 1 < length;
  return new HostObject('$foreach', { index, count: index + 1, first: index === 0, last: !hasNext, hasNext });
}

function toItems(value: unknown): unknown[] {
  if (isList(value)) return [...value];
  return isMap(value) ? Object.values(value) : [];
}

/** Lists the numbers of a range, ascending or descending, truncated at the `#foreach` limit. */
function range(from: number, to: number): number[] {
  const length = Math.min(Math.abs(to - from) + 1, MAX_FOREACH_ITERATIONS);
  return Array.from({ length }, (_, n) => (to >= from ? from + n : from - n));
}
