import { areEqual, HostObject, isList, isMap, toText } from '../vtl/values.ts';

export const listUtil = new HostObject('$util.list', {
  copyAndRetainAll: (list: unknown, kept: unknown) => items(list).filter((item) => contains(kept, item)),
  copyAndRemoveAll: (list: unknown, removed: unknown) => items(list).filter((item) => !contains(removed, item)),
  sortList: (list: unknown, isDescending: unknown, field: unknown) =>
    sort(items(list), isDescending === true, toText(field)),
});

export const mapUtil = new HostObject('$util.map', {
  copyAndRetainAllKeys: (map: unknown, keys: unknown) => pick(map, (key) => contains(keys, key)),
  copyAndRemoveAllKeys: (map: unknown, keys: unknown) => pick(map, (key) => !contains(keys, key)),
});

export const stringUtil = new HostObject('$util.str', {
  toUpper: (text: unknown) => toText(text).toUpperCase(),
  toLower: (text: unknown) => toText(text).toLowerCase(),
  toReplace: (text: unknown, from: unknown, to: unknown) => toText(text).replaceAll(toText(from), () => toText(to)),
  normalize: (text: unknown, form: unknown) => toText(text).normalize(toText(form).toUpperCase()),
});

export const mathUtil = new HostObject('$util.math', {
  roundNum: (value: unknown) => Math.round(Number(value)),
  minVal: (a: unknown, b: unknown) => Math.min(Number(a), Number(b)),
  maxVal: (a: unknown, b: unknown) => Math.max(Number(a), Number(b)),
  randomDouble: () => Math.random(),
  randomWithinRange: (from: unknown, to: unknown) =>
    Number(from) + Math.floor(Math.random() * (Number(to) - Number(from))),
});

function items(list: unknown): unknown[] {
  return isList(list) ? list : [];
}

function contains(list: unknown, value: unknown): boolean {
  return items(list).some((item) => areEqual(item, value));
}

function pick(map: unknown, isKept: (key: string) => boolean): object {
  return Object.fromEntries(Object.entries(isMap(map) ? map : {}).filter(([key]) => isKept(key)));
}

function sort(list: unknown[], isDescending: boolean, field: string): unknown[] {
  const by = (item: unknown) => (isMap(item) ? item[field] : item);
  const ascending = (a: unknown, b: unknown) => {
    const [left, right] = typeof a === 'number' ? [a, Number(b)] : [toText(a), toText(b)];
    return left < right ? -1 : Number(left > right);
  };
  return [...list].sort((a, b) => (isDescending ? ascending(by(b), by(a)) : ascending(by(a), by(b))));
}
