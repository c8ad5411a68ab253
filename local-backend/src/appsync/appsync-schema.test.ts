import { describe, expect, it } from 'vitest';
import { SCALARS } from './appsync-schema.ts';
import { constantResolver, runQuery } from './fixtures/single-engine.ts';

const cases: [scalar: string, good: unknown[], bad: unknown[]][] = [
  [
    'AWSDate',
    ['2026-02-28', '2024-02-29', '2026-01-01Z', '2026-01-01+02:00', '-2017-01-01'],
    ['2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00Z', 5, ''],
  ],
  [
    'AWSTime',
    ['12:30', '12:30Z', '12:30:24.500+05:30', '00:00:00.123456789'],
    ['24:00', '12:60', '12:30:24.', '12', '12:30+99:00'],
  ],
  [
    'AWSDateTime',
    ['1970-01-01T12:00:00.277Z', '1970-01-01T12:00Z', '2026-02-28T10:00:00-05:00', '2026-02-28T10:00:00+05:30:12'],
    ['2026-02-28T10:00:00', '2026-02-30T10:00:00Z', '2026-02-28 10:00:00Z', '2026-02-28'],
  ],
  ['AWSTimestamp', [0, -5, 1763700000], ['0', 1.5, null]],
  [
    'AWSEmail',
    ['ann@example.com', 'a.b+c@mail.example.org'],
    ['ann', 'ann@', 'a b@example.com', '@example.com', 'ann@example'],
  ],
  ['AWSURL', ['https://example.com/a?b#c', 'mailto:a@example.com'], ['example.com', '', 'http://']],
  ['AWSPhone', ['+41 44 123 45 67', '(555) 123-4567', '+1-555-123-4567'], ['123', 'phone', '+12']],
  [
    'AWSIPAddress',
    ['127.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32'],
    ['256.0.0.1', '10.0.0.0/33', 'localhost', '1.2.3.4/8/9'],
  ],
];

describe.each(cases)('%s', (name, good, bad) => {
  it.each(good)('accepts and returns %j unchanged', (value) => {
    expect(SCALARS[name]?.parseValue(value)).toBe(value);
    expect(SCALARS[name]?.serialize(value)).toBe(value);
  });

  it.each(bad)('rejects %j', (value) => {
    expect(() => SCALARS[name]?.parseValue(value)).toThrow('Unable to parse');
    expect(() => SCALARS[name]?.serialize(value)).toThrow('Unable to serialize');
  });
});

describe('AWSJSON', () => {
  it.each(['{"a":[1,null]}', '"text"', '1', 'true', 'null'])(
    'is text in the response and a value in templates: %s',
    (text) => {
      expect(SCALARS.AWSJSON?.serialize(SCALARS.AWSJSON.parseValue(text))).toBe(text);
    },
  );

  it.each(['{a:1}', '', { a: 1 }, 5])('rejects %j', (value) => {
    expect(() => SCALARS.AWSJSON?.parseValue(value)).toThrow('valid JSON');
  });

  it.each([
    ['query($value: AWSJSON!) { take(value: $value) }', "Variable 'value'"],
    ['query($value: AWSJSON = "1") { take(value: $value) }', "Argument 'value'"],
  ])('is not null where the schema requires a value: %s', async (query, name) => {
    const api = {
      schema: 'type Query { take(value: AWSJSON!): String }',
      resolvers: [constantResolver('Query', 'take', 'taken')],
    };
    const send = (value: string) => runQuery(api, query, undefined, { value });
    expect((await send('null')).errors).toMatchObject([
      { message: `${name} has coerced Null value for NonNull type 'AWSJSON!'` },
    ]);
    expect(await send('{}')).toEqual({ data: { take: 'taken' } });
  });

  it('rejects values of more than 1,000 levels, which resolvers could not copy', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(SCALARS.AWSJSON?.serialize(SCALARS.AWSJSON.parseValue(nested(1000)))).toBe(nested(1000));
    for (const levels of [1001, 5000]) {
      expect(() => SCALARS.AWSJSON?.parseValue(nested(levels))).toThrow('valid JSON');
    }
  });
});
