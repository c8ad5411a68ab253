import { findReadableObject, type S3Call } from '../s3-call.ts';
import { serveObject } from '../serve-object.ts';

/** GetObject and HeadObject. */
export async function getObject(call: S3Call): Promise<void> {
  const { request, response, bucket, query } = call;
  const object = findReadableObject(call);
  const read = (first: number, last: number) => bucket.store.read(object, first, last);
  // Checksums cover the whole object, so a range has none.
  const wantsChecksums = request.headers['x-amz-checksum-mode'] === 'ENABLED' && request.headers.range === undefined;
  await serveObject(
    request,
    response,
    { object, read },
    { ...overrides(query), ...(wantsChecksums && object.checksums) },
  );
}

/** Reads `response-content-type=…` and similar parameters, with which a signed URL overrides response headers. */
function overrides(query: URLSearchParams): Record<string, string> {
  const wanted = [...query].filter(([name]) => /^response-(cache-control|content-[a-z]+|expires)$/.test(name));
  return Object.fromEntries(wanted.map(([name, value]) => [name.replace('response-', ''), value]));
}
