/** An attribute value in DynamoDB's JSON notation; binaries are base64. */
export type AttributeValue =
  | { S: string }
  | { N: string }
  | { B: string }
  | { BOOL: boolean }
  | { NULL: boolean }
  | { SS: string[] }
  | { NS: string[] }
  | { BS: string[] }
  | { L: AttributeValue[] }
  | { M: Record<string, AttributeValue> };

export type Item = Record<string, AttributeValue>;

/** Converts a JSON value to an attribute value; `undefined` and `null` become NULL. */
export function toAttributeValue(value: unknown): AttributeValue {
  if (value === null || value === undefined) return { NULL: true };
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number' || typeof value === 'bigint') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(toAttributeValue) };
  return { M: toItem(value) };
}

export function toItem(value: object): Item {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toAttributeValue(member)]));
}

function fromAttributeValue(value: AttributeValue): unknown {
  if ('S' in value) return value.S;
  if ('N' in value) return Number(value.N);
  if ('BOOL' in value) return value.BOOL;
  if ('NULL' in value) return null;
  if ('L' in value) return value.L.map(fromAttributeValue);
  if ('M' in value) return fromItem(value.M);
  if ('NS' in value) return value.NS.map(Number);
  if ('SS' in value) return value.SS;
  return 'B' in value ? value.B : value.BS;
}

export function fromItem(item: Item): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, fromAttributeValue(value)]));
}

/** Converts AppSync's `{ N: 1 }` and `{ NULL: null }` to DynamoDB's `{ N: '1' }` and `{ NULL: true }`. */
export function normalizeAttributeValues(item: unknown): unknown {
  return mapMembers(item, normalizeAttributeValue);
}

const NORMALIZE: Record<string, (member: unknown) => unknown> = {
  N: (member) => (typeof member === 'number' ? String(member) : member),
  NS: (member) => (Array.isArray(member) ? member.map(String) : member),
  NULL: (member) => member ?? true,
  L: (member) => (Array.isArray(member) ? member.map(normalizeAttributeValue) : member),
  M: (member) => normalizeAttributeValues(member),
};

function normalizeAttributeValue(value: unknown): unknown {
  return mapMembers(value, (member, type) => NORMALIZE[type]?.(member) ?? member);
}

function mapMembers(value: unknown, change: (member: unknown, name: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(member, name)]));
}
