import { createReadStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import { ServiceError } from '../../http/service.ts';
import { checksumHeaders, createBodyDigest } from '../body-digest.ts';
import type { Part, Upload } from '../multipart.ts';
import { writeCondition } from '../object-headers.ts';
import { readXmlBody } from '../read-xml-body.ts';
import { requireObjectPermission, type S3Call } from '../s3-call.ts';
import { quoted, sendXml } from '../send-response.ts';
import { requestedUpload } from './multipart-upload.ts';

const partNumber = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));
const completeRequest = v.object({
  CompleteMultipartUpload: v.object({
    Part: v.pipe(v.array(v.object({ PartNumber: partNumber, ETag: v.string() })), v.minLength(1)),
  }),
});

/** CompleteMultipartUpload: creates the object atomically. */
export async function completeMultipartUpload(call: S3Call): Promise<void> {
  const { request, response, bucket, key } = call;
  requireObjectPermission(call, 's3:PutObject');
  const upload = requestedUpload(call);
  const wanted = (await readXmlBody(call, completeRequest)).CompleteMultipartUpload.Part;
  const condition = writeCondition(request.headers);
  const object = await bucket.uploads.complete(
    upload,
    async (parts) => {
      const chosen = chooseParts(parts, wanted);
      await checkWholeChecksum(request.headers, chosen);
      return chosen;
    },
    condition,
  );
  sendXml(response, 'CompleteMultipartUploadResult', {
    Location: `https://${bucket.name}.s3.${call.region}.amazonaws.com/${encodeURIComponent(key)}`,
    Bucket: bucket.name,
    Key: key,
    ETag: quoted(object.etag),
  });
}

const MIN_PART_BYTES = 5 * 1024 ** 2;

function chooseParts(parts: Upload['parts'], wanted: { PartNumber: number; ETag: string }[]): Part[] {
  if (wanted.some(({ PartNumber }, index) => PartNumber <= (wanted[index - 1]?.PartNumber ?? 0))) {
    const message =
      'The list of parts was not in ascending order. The parts list must be specified in order by part number.';
    throw new ServiceError('InvalidPartOrder', message);
  }
  const chosen = wanted.map(({ PartNumber, ETag }) => {
    const part = parts.get(PartNumber);
    if (part !== undefined && part.etag === ETag.replaceAll('"', '').trim()) return part;
    const message = `One or more of the specified parts could not be found, or its entity tag did not match: part ${PartNumber}.`;
    throw new ServiceError('InvalidPart', message);
  });
  if (chosen.slice(0, -1).some(({ size }) => size < MIN_PART_BYTES)) {
    throw new ServiceError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  }
  return chosen;
}

/** Verifies the client's checksum of the whole object, which reads all parts again. */
async function checkWholeChecksum(headers: IncomingHttpHeaders, parts: Part[]): Promise<void> {
  if (headers['x-amz-checksum-type'] === 'COMPOSITE') return;
  const wanted = checksumHeaders(Object.keys(headers));
  if (wanted.length === 0) return;
  const digest = createBodyDigest({ checksums: wanted, sha256: false });
  for (const { file } of parts) {
    for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) digest.update(chunk);
  }
  const { checksums } = digest.result();
  if (wanted.every((header) => checksums[header] === headers[header])) return;
  throw new ServiceError('BadDigest', 'The checksum you specified did not match that of the whole object.');
}
