import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { ServiceError } from '../http/service.ts';

/** The supported checksums of S3; CRC32C and CRC64NVME are not supported. */
type ChecksumHeader = 'x-amz-checksum-crc32' | 'x-amz-checksum-sha1' | 'x-amz-checksum-sha256';

/** Creates a streaming digest that counts the bytes and computes the MD5 and the requested hashes. */
export function createBodyDigest(wanted: { checksums: ChecksumHeader[]; sha256: boolean }) {
  const md5 = createHash('md5');
  const sha256 = wanted.sha256 ? createHash('sha256') : undefined;
  const checksums = wanted.checksums.map((header) => ({ header, sum: algorithms[header]() }));
  let size = 0;
  return {
    update(chunk: Buffer): void {
      size += chunk.length;
      md5.update(chunk);
      sha256?.update(chunk);
      for (const { sum } of checksums) sum.update(chunk);
    },
    /** Call it once, after the last byte. */
    result: (): {
      size: number;
      md5: Buffer;
      sha256: Buffer | undefined;
      checksums: Partial<Record<ChecksumHeader, string>>;
    } => ({
      size,
      md5: md5.digest(),
      sha256: sha256?.digest(),
      checksums: Object.fromEntries(checksums.map(({ header, sum }) => [header, sum.digest().toString('base64')])),
    }),
  };
}

type BodyDigest = ReturnType<typeof createBodyDigest>;

export function digestStream(digest: BodyDigest): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      done(null, chunk);
    },
  });
}

/** Selects the checksum headers among the names. Throws `ServiceError` NotImplemented for an unsupported checksum. */
export function checksumHeaders(names: string[]): ChecksumHeader[] {
  return names.filter((name): name is ChecksumHeader => {
    if (name in algorithms) return true;
    if (!/^x-amz-checksum-(crc|sha)/.test(name)) return false;
    throw new ServiceError('NotImplemented', `The checksum ${name} is not implemented.`, 501);
  });
}

interface RunningSum {
  update(chunk: Buffer): void;
  digest(): Buffer;
}

const algorithms: Record<ChecksumHeader, () => RunningSum> = {
  'x-amz-checksum-crc32': createCrc32,
  'x-amz-checksum-sha1': () => createHash('sha1'),
  'x-amz-checksum-sha256': () => createHash('sha256'),
};

function createCrc32(): RunningSum {
  let sum = 0;
  return {
    update(chunk) {
      sum = crc32(chunk, sum);
    },
    digest() {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(sum);
      return bytes;
    },
  };
}
