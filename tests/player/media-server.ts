import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeSampleStream } from './sample-stream';

declare module 'vitest' {
  interface ProvidedContext {
    mediaServer: string;
  }
}

/** State of a base: `silent` accepts requests and sends no response. */
export type BaseState = 'up' | 'down' | 'silent';

/** A request that the server has received, and the state of its base. */
export interface ServedRequest {
  base: string;
  file: string;
  query: string;
}

/**
 * Vitest's global set-up: serves a sample stream at `/1/streams/sample/…`, `/2/…` and `/3/…` with the query
 * `?key=valid` only. `PUT /state?1=down` sets the state of a base and clears the recorded requests, `GET /requests`
 * lists them.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-stream-'));
  makeSampleStream(folder);
  let states = new URLSearchParams();
  let requests: ServedRequest[] = [];
  const result = ({ method, url = '', headers }: IncomingMessage, response: ServerResponse) => {
    const { pathname, search, searchParams } = new URL(url, 'http://localhost');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-methods', 'GET, PUT');
    response.setHeader('timing-allow-origin', '*');
    if (method === 'OPTIONS') return response.writeHead(204).end();
    if (method === 'PUT') {
      states = searchParams;
      requests = [];
      return response.writeHead(204).end();
    }
    if (pathname === '/requests') return response.end(JSON.stringify(requests));
    const [, base = '', file = ''] = /^\/(\d)\/streams\/sample\/([\w.]+)$/.exec(pathname) ?? [];
    requests.push({ base, file, query: search });
    if (states.get(base) === 'silent') return;
    if (states.get(base) === 'down') return response.destroy();
    if (searchParams.get('key') !== 'valid') return response.writeHead(403).end();
    response.setHeader('content-type', contentTypes[path.extname(file)] ?? 'application/octet-stream');
    return sendPart(response, readFileSync(path.join(folder, file)), headers.range);
  };
  const server = createServer(result);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  project.provide('mediaServer', `http://127.0.0.1:${address.port}`);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Sends a file, or the part of it that a media element requests in order to seek. */
function sendPart(response: ServerResponse, content: Buffer, range: string | undefined) {
  const [, from] = /^bytes=(\d+)-/.exec(range ?? '') ?? [];
  response.setHeader('accept-ranges', 'bytes');
  if (from === undefined) return response.end(content);
  response.setHeader('content-range', `bytes ${from}-${content.length - 1}/${content.length}`);
  return response.writeHead(206).end(content.subarray(Number(from)));
}

const contentTypes: Partial<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.jpg': 'image/jpeg',
};
