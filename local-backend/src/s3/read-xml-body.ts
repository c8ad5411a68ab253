import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { readBody } from '../http/read-body.ts';
import { ServiceError } from '../http/service.ts';
import type { S3Call } from './s3-call.ts';
import { readXml } from './send-response.ts';

const mostBytes = 2 * 1024 ** 2;

/** Reads and validates a request's XML. Throws `ServiceError` (MalformedXML, XAmzContentSHA256Mismatch, BadDigest). */
export async function readXmlBody<Schema extends v.GenericSchema>(
  { request, payloadHash }: Pick<S3Call, 'request' | 'payloadHash'>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body = await readBody(request, mostBytes, malformed);
  const isHash = /^[0-9a-f]{64}$/.test(payloadHash);
  if (isHash && createHash('sha256').update(body).digest('hex') !== payloadHash) throw hashMismatch();
  const md5 = request.headers['content-md5'];
  if (md5 !== undefined && createHash('md5').update(body).digest('base64') !== md5) {
    throw new ServiceError('BadDigest', 'The Content-MD5 you specified did not match what we received.');
  }
  const result = v.safeParse(schema, readXml(body.toString('utf8')));
  if (!result.success) throw malformed();
  return result.output;
}

function malformed(): ServiceError {
  const message = 'The XML you provided was not well-formed or did not validate against our published schema';
  return new ServiceError('MalformedXML', message);
}

function hashMismatch(): ServiceError {
  const message = "The provided 'x-amz-content-sha256' header does not match what was computed.";
  return new ServiceError('XAmzContentSHA256Mismatch', message);
}
