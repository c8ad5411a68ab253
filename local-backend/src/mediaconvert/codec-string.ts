import { open } from 'node:fs/promises';

/** The header of a file is within its first bytes. */
const HEADER_BYTES = 64 * 1024;

/** Reads the RFC 6381 codec of an MP4 header: `avc1.64001f`, `hvc1.1.6.L93.90`, `mp4a.40.2`. */
export async function readCodec(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return codecIn(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

function codecIn(header: Buffer): string {
  const avc = contentOf(header, 'avcC');
  if (avc !== undefined) return `avc1.${avc.subarray(1, 4).toString('hex')}`;
  const hevc = contentOf(header, 'hvcC');
  if (hevc !== undefined) return `${header.includes('hev1') ? 'hev1' : 'hvc1'}.${hevcCodec(hevc)}`;
  // The encoder always writes AAC-LC.
  return 'mp4a.40.2';
}

function contentOf(header: Buffer, box: string): Buffer | undefined {
  const position = header.indexOf(box);
  return position < 0 ? undefined : header.subarray(position + box.length);
}

/** Returns the part of the codec string after the tag, as ISO/IEC 14496-15, annex E, defines it. */
function hevcCodec(configuration: Buffer): string {
  const profile = configuration.readUInt8(1);
  const space = ['', 'A', 'B', 'C'][profile >> 6] ?? '';
  const tier = (profile & 0x20) === 0 ? 'L' : 'H';
  const compatibility = reverseBits(configuration.readUInt32BE(2)).toString(16);
  const constraints = [...configuration.subarray(6, 12)].map((byte) => byte.toString(16));
  while (constraints.at(-1) === '0') constraints.pop();
  return [`${space}${profile & 0x1f}`, compatibility, `${tier}${configuration.readUInt8(12)}`, ...constraints].join(
    '.',
  );
}

function reverseBits(value: number): number {
  return Number.parseInt(value.toString(2).padStart(32, '0').split('').reverse().join(''), 2);
}
