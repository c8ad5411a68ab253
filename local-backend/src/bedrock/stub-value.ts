import * as v from 'valibot';

/** Text that the stub returns instead of a model's response. */
export const STUB_TEXT = 'This is a placeholder from amplify-offline, not a response of the model.';

const Schema = v.looseObject({
  type: v.optional(v.string()),
  format: v.optional(v.string()),
  enum: v.optional(v.array(v.unknown())),
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
  items: v.optional(v.unknown()),
});

const TEXTS: Record<string, string> = {
  date: '2026-01-01',
  time: '12:00:00Z',
  'date-time': '2026-01-01T12:00:00Z',
  email: 'stub@example.com',
  uri: 'https://example.com',
  ipv4: '192.0.2.1',
};

/** Creates a value for a JSON schema (the types that Amplify writes); its strings name the stub as their source. */
export function stubValue(schema: unknown): unknown {
  const parsed = v.safeParse(Schema, schema);
  if (!parsed.success) return STUB_TEXT;
  const { type, format = '', enum: choices, properties, items } = parsed.output;
  if (choices !== undefined) return choices[0];
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, stubValue(property)]));
  if (type === 'array') return [stubValue(items)];
  // Not 0, because Amplify's resolver rejects a falsy result.
  if (type === 'integer' || type === 'number') return 1;
  return type === 'boolean' ? true : (TEXTS[format] ?? STUB_TEXT);
}
