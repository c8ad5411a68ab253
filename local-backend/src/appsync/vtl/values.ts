import { TemplateError } from './template-syntax.ts';

/** An object of AppSync (`$util`, `$foreach`) with exactly the listed members; all other values are plain JSON. */
export class HostObject {
  constructor(
    /** Name in templates: `$util.time`. */
    readonly label: string,
    private readonly members: Record<string, unknown>,
    /** Members shared by many objects. */
    private readonly shared: Record<string, unknown> = {},
  ) {}

  /** Returns a member. Throws `TemplateError` for an unsupported one. */
  member(name: string): unknown {
    if (Object.hasOwn(this.members, name)) return this.members[name];
    if (Object.hasOwn(this.shared, name)) return this.shared[name];
    throw new TemplateError(`The local backend does not support ${this.label}.${name}.`);
  }
}

export type TemplateMap = Record<string, unknown>;

export function isMap(value: unknown): value is TemplateMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof HostObject);
}

export function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/** Returns a map unchanged; an empty map for any other value. */
export function asMap(value: unknown): TemplateMap {
  return isMap(value) ? value : {};
}

/** Returns a list unchanged; an empty list for any other value. */
export function asList(value: unknown): unknown[] {
  return isList(value) ? value : [];
}

/** Applies `change` to each member of a map. */
export function mapMembers(value: unknown, change: (member: unknown) => unknown): TemplateMap {
  return Object.fromEntries(Object.entries(asMap(value)).map(([name, member]) => [name, change(member)]));
}

/** Returns a map's own member, never an inherited one. */
export function getMember(map: TemplateMap, key: string): unknown {
  return Object.hasOwn(map, key) ? (map[key] ?? null) : null;
}

export function setMember(map: TemplateMap, key: string, value: unknown): void {
  if (key !== '__proto__') map[key] = value;
  // Assignment to `__proto__` would change the prototype; `defineProperty` creates a key.
  else Object.defineProperty(map, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Tests a value as Velocity does: only null and false are falsy. */
export function isTruthy(value: unknown): boolean {
  return value !== null && value !== undefined && value !== false;
}

/** Compares as Velocity's `==` does: by type and content; values of different types by their text. */
export function areEqual(a: unknown, b: unknown): boolean {
  const left = a ?? null;
  const right = b ?? null;
  if (left === null || right === null) return left === right;
  if (typeof left !== 'object' && typeof right !== 'object') return String(left) === String(right);
  if (isList(left) && isList(right))
    return left.length === right.length && left.every((item, n) => areEqual(item, right[n]));
  if (!isMap(left) || !isMap(right)) return left === right;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && areEqual(left[key], right[key]))
  );
}

/** Compares as Java's `compareTo` does: numbers by value, other values by their text; returns -1, 0 or 1. */
export function compare(a: unknown, b: unknown): number {
  const [left, right] = typeof a === 'number' ? [a, Number(b)] : [toText(a), toText(b)];
  return left < right ? -1 : Number(left > right);
}

/** Converts a value to text as Java's `toString` does. */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (isList(value)) return `[${value.map(toText).join(', ')}]`;
  if (isMap(value)) {
    const entries = Object.entries(value).map(([key, member]) => `${key}=${toText(member)}`);
    return `{${entries.join(', ')}}`;
  }
  return value instanceof HostObject ? value.label : String(value);
}
