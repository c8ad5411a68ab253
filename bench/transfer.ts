import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openClients } from '../tests/faults/backend-clients';
import type { BackendProcess } from '../tests/faults/backend-process';
import { type Measurement, measureDuration, median } from './measurement';
import { startPlainServer } from './plain-server';
import { signedHeaders } from './signed-headers';

const megabytes = 200;
const rounds = 3;

/** Transfers the same bytes through the bucket, through a minimal server, and from file to file. */
export async function measureTransfer(backend: BackendProcess, folder: string): Promise<Measurement[]> {
  const file = path.join(folder, 'original.bin');
  await writeRandom(file);
  const plain = await startPlainServer(folder);
  const { bucket } = await openClients(backend);
  // A path with unsigned delivery, so that the delivery can be measured as well.
  const key = 'movies/trailer/bench.mp4';
  const object = `${backend.url.replace('localhost', '127.0.0.1')}/_local/s3/${bucket}/${key}`;
  const sign = (method: string) => signedHeaders(object, method, backend.adminKey);
  const ways: Record<string, () => Promise<unknown>> = {
    'copy from file to file': () => pipeline(createReadStream(file), createWriteStream(path.join(folder, 'copy.bin'))),
    'upload to a plain server': () => upload(plain.url, {}, file),
    'upload to the bucket': async () => upload(object, await sign('PUT'), file),
    'download from a plain server': () => download(plain.url, {}),
    'download from the bucket': async () => download(object, await sign('GET')),
    'download through delivery': () => download(`${backend.url}/_local/media/1/${key}`, {}),
  };
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    // Alternates between the variants, so that a busy moment of the machine affects all of them.
    for (const [name, go] of Object.entries(ways))
      times.set(name, [...(times.get(name) ?? []), await measureDuration(go)]);
  }
  await plain.stop();
  await rm(file);
  return [...times].map(([name, taken]) => ({
    figure: `${name}, ${megabytes} MB, median of ${rounds}`,
    value: megabytes / (median(taken) / 1000),
    unit: 'MB/s',
  }));
}

async function writeRandom(file: string): Promise<void> {
  const handle = await open(file, 'w');
  for (let n = 0; n < megabytes; n += 1) await handle.write(randomBytes(1_000_000));
  await handle.close();
}

async function upload(url: string, headers: Record<string, string>, file: string): Promise<void> {
  const length = { 'content-length': String(megabytes * 1_000_000) };
  const { outgoing, response } = send(url, 'PUT', { ...headers, ...length });
  await pipeline(createReadStream(file), outgoing);
  await drain(await response);
}

async function download(url: string, headers: Record<string, string>): Promise<void> {
  const { outgoing, response } = send(url, 'GET', headers);
  outgoing.end();
  const bytes = await drain(await response);
  if (bytes !== megabytes * 1_000_000) throw new Error(`${url} returned ${bytes} bytes.`);
}

function send(url: string, method: string, headers: Record<string, string>) {
  const outgoing = request(url, { method, headers });
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.once('error', reject);
  });
  return { outgoing, response };
}

/** Reads a response to its end and returns its length in bytes; throws unless it is a success. */
async function drain(response: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  if (response.statusCode !== 200) throw new Error(`The server answered with ${response.statusCode}.`);
  return bytes;
}
