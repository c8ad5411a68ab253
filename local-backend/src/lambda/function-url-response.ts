import * as v from 'valibot';

/** HTTP response of a function URL. */
export interface FunctionUrlResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/**
 * Parses a function's result: with a `statusCode` it is the structured response, otherwise the JSON body of a 200
 * response. A malformed structured response becomes a 502, as in Lambda.
 */
export function parseFunctionResponse(result: unknown): FunctionUrlResponse {
  const isStructured = typeof result === 'object' && result !== null && 'statusCode' in result;
  if (!isStructured) {
    const text = typeof result === 'string' ? result : JSON.stringify(result ?? null);
    return { status: 200, headers: JSON_TYPE, body: Buffer.from(text) };
  }
  const parsed = v.safeParse(StructuredResponse, result);
  if (!parsed.success) return { status: 502, headers: JSON_TYPE, body: Buffer.from('Internal Server Error') };
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.output;
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    status: statusCode,
    headers: { ...JSON_TYPE, ...Object.fromEntries(named), ...(cookies.length > 0 && { 'set-cookie': cookies }) },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };

const StructuredResponse = v.object({
  statusCode: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  headers: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  cookies: v.optional(v.array(v.string()), []),
  body: v.optional(v.string(), ''),
  isBase64Encoded: v.optional(v.boolean(), false),
});
