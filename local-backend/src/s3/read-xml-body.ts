import { createHash } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import { readBody } from '../http/message-body.ts';
import type { S3Call } from './s3-call.ts';
import { checkContentMd5, contentHashMismatch, malformedXml } from './s3-errors.ts';

const MAX_BODY_BYTES = 2 * 1024 ** 2;

/** Values stay strings, and `Object`, `Part` and `Tag` are always lists. */
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => name === 'Object' || name === 'Part' || name === 'Tag',
});

/** Reads and validates a request's XML. Throws `ServiceError` (MalformedXML, XAmzContentSHA256Mismatch, BadDigest). */
export async function readXmlBody<Schema extends v.GenericSchema>(
  { request, payloadHash }: Pick<S3Call, 'request' | 'payloadHash'>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body = await readBody(request, MAX_BODY_BYTES, malformedXml);
  const isHash = /^[0-9a-f]{64}$/.test(payloadHash);
  if (isHash && createHash('sha256').update(body).digest('hex') !== payloadHash) throw contentHashMismatch();
  checkContentMd5(request.headers['content-md5'], createHash('md5').update(body).digest());
  const result = v.safeParse(schema, parseXml(body.toString('utf8')));
  if (!result.success) throw malformedXml();
  return result.output;
}

function parseXml(text: string): unknown {
  try {
    return parser.parse(text, true);
  } catch (error) {
    throw Object.assign(malformedXml(), { cause: error });
  }
}
