import { readFile, writeFile } from 'node:fs/promises';

/** Writes 16-bit mono PCM as a WAVE file. */
export async function writeWave(path: string, samples: Int16Array, sampleRate: number): Promise<void> {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  await writeFile(path, Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]));
}

/** Reads the samples of a 16-bit mono WAVE file with a plain header, as espeak-ng writes it. */
export async function readWave(path: string): Promise<Int16Array> {
  const content = await readFile(path);
  const body = content.subarray(44, content.length - (content.length % 2));
  return new Int16Array(body.buffer.slice(body.byteOffset, body.byteOffset + body.byteLength));
}
