import type { Operator } from './template-syntax.ts';
import { areEqual, toText } from './values.ts';

/** AppSync's limit of `#foreach` iterations. */
export const MAX_FOREACH_ITERATIONS = 1000;

/** Operators that evaluate both operands. */
export const OPERATIONS: Record<Exclude<Operator, '||' | '&&'>, (a: unknown, b: unknown) => unknown> = {
  '==': areEqual,
  '!=': (a, b) => !areEqual(a, b),
  '<': (a, b) => Number(a) < Number(b),
  '>': (a, b) => Number(a) > Number(b),
  '<=': (a, b) => Number(a) <= Number(b),
  '>=': (a, b) => Number(a) >= Number(b),
  '+': (a, b) => (typeof a === 'number' && typeof b === 'number' ? a + b : toText(a) + toText(b)),
  '-': (a, b) => Number(a) - Number(b),
  '*': (a, b) => Number(a) * Number(b),
  // Java's integer division truncates.
  '/': (a, b) =>
    Number.isInteger(a) && Number.isInteger(b) ? Math.trunc(Number(a) / Number(b)) : Number(a) / Number(b),
  '%': (a, b) => Number(a) % Number(b),
};

/** Lists the numbers of a range, ascending or descending, up to the `#foreach` limit. */
export function range(from: number, to: number): number[] {
  const length = Math.min(Math.abs(to - from) + 1, MAX_FOREACH_ITERATIONS);
  return Array.from({ length }, (_, n) => (to >= from ? from + n : from - n));
}
