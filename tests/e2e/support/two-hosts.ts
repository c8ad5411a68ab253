import {
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** Path of the delivery bases, which the local backend has on the site's own host. */
const mediaPath = '/_local/media/';

/**
 * Serves the site under two hosts, as in the cloud: the pages at `site`, the delivery bases at `media`, where links lead
 * and the content security policy allows them. Responses of `media` are cacheable, as files of some age are there.
 */
export async function startOnTwoHosts(origin: string) {
  const hosts = { site: '', media: '' };
  const server = createServer((incoming, outgoing) => {
    // The page or the backend may end a connection midway.
    forwardRequest(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const forwardRequest = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const target = new URL(incoming.url ?? '/', origin);
    const isMedia = target.pathname.startsWith(mediaPath);
    const headers = { ...incoming.headers, host: target.host };
    // Text is changed below.
    delete headers['accept-encoding'];
    // The backend leaves pages of another host unchanged.
    if (!isMedia) delete headers.origin;
    const body = target.pathname === '/graphql' ? withoutHost(await text(incoming), hosts.media) : undefined;
    if (body) headers['content-length'] = String(body.byteLength);
    const asked = forward(target, { method: incoming.method ?? 'GET', headers });
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      asked.on('response', resolve).on('error', reject);
    });
    if (body) asked.end(body);
    else incoming.pipe(asked);
    const result = await response;
    outgoing.writeHead(result.statusCode ?? 502, {
      ...headersOnTwoHosts(result, hosts.media),
      ...(isMedia && { 'cache-control': 'max-age=3600' }),
    });
    if (isText(result)) outgoing.end(withHost(await text(result), hosts.media));
    else await pipeline(result, outgoing);
  };
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  // `address()` is an object for a server on a port.
  const { port } = server.address() as AddressInfo;
  Object.assign(hosts, { site: `http://localhost:${port}`, media: `http://127.0.0.1:${port}` });
  return {
    ...hosts,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Pages, scripts and data, which contain links. */
function isText({ headers }: IncomingMessage): boolean {
  return /html|javascript|json/.test(headers['content-type'] ?? '');
}

function headersOnTwoHosts(result: IncomingMessage, media: string): IncomingHttpHeaders {
  const { 'content-length': length, 'content-security-policy': policy, ...rest } = result.headers;
  return {
    ...rest,
    ...(length !== undefined && !isText(result) && { 'content-length': length }),
    ...(policy !== undefined && {
      'content-security-policy': String(policy).replaceAll('https://*.cloudfront.net', media),
    }),
  };
}

const withHost = (content: string, media: string) => content.replaceAll(mediaPath, `${media}${mediaPath}`);

const withoutHost = (content: string, media: string) =>
  Buffer.from(content.replaceAll(`${media}${mediaPath}`, mediaPath));
