import { matchesPattern, replacePattern, splitByPattern } from '../template-util/patterns.ts';
import { areEqual, compare, getMember, isList, isMap, setMember, type TemplateMap, toText } from './values.ts';

type Methods<T> = Record<string, (self: T, ...args: unknown[]) => unknown>;

/** Calls a method of a Java map, list, string or number. Unknown methods return null, as in Velocity. */
export function callMethod(self: unknown, method: string, args: unknown[]): unknown {
  if (isList(self)) return apply(LIST, self, method, args);
  if (isMap(self)) return apply(MAP, self, method, args);
  if (typeof self === 'string') return apply(STRING, self, method, args);
  return apply({}, self, method, args);
}

function apply<T>(methods: Methods<T>, self: T, method: string, args: unknown[]): unknown {
  if (Object.hasOwn(methods, method)) return methods[method]?.(self, ...args) ?? null;
  return Object.hasOwn(ANY, method) ? (ANY[method]?.(self, ...args) ?? null) : null;
}

const ANY: Methods<unknown> = {
  toString: (self: unknown) => toText(self),
  equals: (self, other) => areEqual(self, other),
  intValue: (self) => Math.trunc(Number(self)),
  longValue: (self) => Math.trunc(Number(self)),
  doubleValue: (self) => Number(self),
  compareTo: (self, other) => compare(self, other),
};

const MAP: Methods<TemplateMap> = {
  get: (map, key) => getMember(map, toText(key)),
  put(map, key, value) {
    const previous = getMember(map, toText(key));
    setMember(map, toText(key), value ?? null);
    return previous;
  },
  putAll(map, other) {
    if (isMap(other)) for (const [key, value] of Object.entries(other)) setMember(map, key, value);
    return null;
  },
  putIfAbsent(map, key, value) {
    const previous = getMember(map, toText(key));
    if (previous === null) setMember(map, toText(key), value ?? null);
    return previous;
  },
  remove(map, key) {
    const previous = getMember(map, toText(key));
    delete map[toText(key)];
    return previous;
  },
  clear(map) {
    for (const key of Object.keys(map)) delete map[key];
    return null;
  },
  getOrDefault: (map, key, fallback) => (Object.hasOwn(map, toText(key)) ? map[toText(key)] : fallback),
  containsKey: (map, key) => Object.hasOwn(map, toText(key)),
  containsValue: (map, value) => Object.values(map).some((member) => areEqual(member, value)),
  keySet: (map) => Object.keys(map),
  values: (map) => Object.values(map),
  entrySet: (map) => Object.entries(map).map(([key, value]) => ({ key, value })),
  size: (map) => Object.keys(map).length,
  isEmpty: (map) => Object.keys(map).length === 0,
};

const LIST: Methods<unknown[]> = {
  get: (list, index) => list[Number(index)],
  set(list, index, value) {
    const previous = list[Number(index)];
    list[Number(index)] = value ?? null;
    return previous;
  },
  add(list, ...args) {
    if (args.length > 1) list.splice(Number(args[0]), 0, args[1] ?? null);
    else list.push(args[0] ?? null);
    return true;
  },
  addAll(list, other) {
    if (isList(other)) list.push(...other);
    return true;
  },
  remove(list, value) {
    if (typeof value === 'number') return list.splice(value, 1)[0];
    const index = indexOf(list, value);
    if (index >= 0) list.splice(index, 1);
    return index >= 0;
  },
  removeAll: (list, other) => keepOnly(list, (item) => !(isList(other) && indexOf(other, item) >= 0)),
  retainAll: (list, other) => keepOnly(list, (item) => isList(other) && indexOf(other, item) >= 0),
  clear: (list) => keepOnly(list, () => false),
  contains: (list, value) => indexOf(list, value) >= 0,
  containsAll: (list, other) => isList(other) && other.every((value) => indexOf(list, value) >= 0),
  indexOf: (list, value) => indexOf(list, value),
  subList: (list, from, to) => list.slice(Number(from), Number(to)),
  size: (list) => list.length,
  isEmpty: (list) => list.length === 0,
};

const STRING: Methods<string> = {
  length: (text) => text.length,
  isEmpty: (text) => text === '',
  isBlank: (text) => text.trim() === '',
  contains: (text, part) => text.includes(toText(part)),
  startsWith: (text, part) => text.startsWith(toText(part)),
  endsWith: (text, part) => text.endsWith(toText(part)),
  equalsIgnoreCase: (text, other) => text.toLowerCase() === toText(other).toLowerCase(),
  toLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
  trim: (text) => text.trim(),
  substring: (text, from, to) => text.substring(Number(from), to === undefined ? undefined : Number(to)),
  charAt: (text, index) => text.charAt(Number(index)),
  indexOf: (text, part) => text.indexOf(toText(part)),
  lastIndexOf: (text, part) => text.lastIndexOf(toText(part)),
  concat: (text, other) => text + toText(other),
  replace: (text, from, to) => text.replaceAll(toText(from), () => toText(to)),
  replaceAll: (text, pattern, to) => replacePattern(text, toText(pattern), toText(to), 'g'),
  replaceFirst: (text, pattern, to) => replacePattern(text, toText(pattern), toText(to), ''),
  matches: (text, pattern) => matchesPattern(toText(pattern), text),
  split(text, pattern) {
    const parts = splitByPattern(text, toText(pattern));
    // Java's `split` drops trailing empty strings.
    while (parts.length > 1 && parts.at(-1) === '') parts.pop();
    return parts;
  },
};

function indexOf(list: unknown[], value: unknown): number {
  return list.findIndex((item) => areEqual(item, value));
}

function keepOnly(list: unknown[], isRetained: (item: unknown) => boolean): boolean {
  const retained = list.filter(isRetained);
  const changed = retained.length !== list.length;
  list.splice(0, list.length, ...retained);
  return changed;
}
