import { TemplateError } from './template-syntax.ts';

/**
 * Objects of AppSync's own (`$util`, `$foreach`): templates reach exactly the members listed here.
 * All other values are plain JSON: objects are maps, arrays are lists.
 */
export class HostObject {
  constructor(
    /** How templates name it: `$util.time`. */
    readonly label: string,
    private readonly members: Record<string, unknown>,
    /** Members that many objects share. */
    private readonly shared: Record<string, unknown> = {},
  ) {}

  /** Throws `TemplateError` for a member that is not imitated. */
  member(name: string): unknown {
    if (Object.hasOwn(this.members, name)) return this.members[name];
    if (Object.hasOwn(this.shared, name)) return this.shared[name];
    throw new TemplateError(`The local backend does not imitate ${this.label}.${name}.`);
  }
}

export type TemplateMap = Record<string, unknown>;

export function isMap(value: unknown): value is TemplateMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof HostObject);
}

export function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/** A map's own member; never one that JavaScript objects inherit. */
export function getMember(map: TemplateMap, key: string): unknown {
  return Object.hasOwn(map, key) ? (map[key] ?? null) : null;
}

export function setMember(map: TemplateMap, key: string, value: unknown): void {
  if (key !== '__proto__') map[key] = value;
  // Assigning would change what the map is; defining makes it a key like others.
  else Object.defineProperty(map, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Velocity: only null and false are false. */
export function isTruthy(value: unknown): boolean {
  return value !== null && value !== undefined && value !== false;
}

/** `==` as in Velocity: by type, then by content; of different types, by what they look like. */
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

/** How a value is written into text: Java's `toString`. */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (isList(value)) return `[${value.map(toText).join(', ')}]`;
  if (isMap(value)) {
    const entries = Object.entries(value).map(([key, member]) => `${key}=${toText(member)}`);
    return `{${entries.join(', ')}}`;
  }
  return value instanceof HostObject ? value.label : String(value);
}
