import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { ServiceError } from '../http/service.ts';

/** The supported checksums of S3. */
type ChecksumHeader = `x-amz-checksum-${'crc32' | 'crc32c' | 'crc64nvme' | 'sha1' | 'sha256'}`;

/** Creates a streaming digest, which counts the bytes and computes the MD5 and the requested hashes. */
export async function createBodyDigest(wanted: { checksums: ChecksumHeader[]; sha256: boolean }) {
  const md5 = createHash('md5');
  const sha256 = wanted.sha256 ? createHash('sha256') : undefined;
  const checksums = await Promise.all(
    wanted.checksums.map(async (header) => ({ header, sum: await algorithms[header]() })),
  );
  let size = 0;
  return {
    update(chunk: Buffer): void {
      size += chunk.length;
      md5.update(chunk);
      sha256?.update(chunk);
      for (const { sum } of checksums) sum.update(chunk);
    },
    /** Returns the digests. Must be called once, after the last byte. */
    async result(): Promise<{
      size: number;
      md5: Buffer;
      sha256: Buffer | undefined;
      checksums: Partial<Record<ChecksumHeader, string>>;
    }> {
      const sums = checksums.map(async ({ header, sum }) => [header, toBase64(await sum.digest())]);
      return {
        size,
        md5: md5.digest(),
        sha256: sha256?.digest(),
        checksums: Object.fromEntries(await Promise.all(sums)),
      };
    },
  };
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

type BodyDigest = Awaited<ReturnType<typeof createBodyDigest>>;

export function digestStream(digest: BodyDigest): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      done(null, chunk);
    },
  });
}

/** Selects the checksum headers from header names. Throws `ServiceError` NotImplemented for an unsupported checksum. */
export function checksumHeaders(names: string[]): ChecksumHeader[] {
  return names.filter((name): name is ChecksumHeader => {
    if (name in algorithms) return true;
    if (!/^x-amz-checksum-(crc|sha)/.test(name)) return false;
    throw new ServiceError('NotImplemented', `The checksum ${name} is not implemented.`, 501);
  });
}

interface RunningSum {
  update(chunk: Buffer): void;
  digest(): Uint8Array | Promise<Uint8Array>;
}

/** Imports the library for CRC32C and CRC64NVME, which Node lacks, when one of them is first used. */
const loadCrc = () => import('@aws-sdk/checksums/crc');

const algorithms: Record<ChecksumHeader, () => RunningSum | Promise<RunningSum>> = {
  'x-amz-checksum-crc32': createCrc32,
  'x-amz-checksum-crc32c': async () => new (await loadCrc()).Crc32c(),
  'x-amz-checksum-crc64nvme': async () => new (await loadCrc()).Crc64Nvme(),
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
