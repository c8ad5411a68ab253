/*
 * A visitor with the public API key at full speed, in a separate process: `attack-process.ts URL KEY SECONDS ADDRESS`
 * with the GraphQL document on stdin, which it varies, so that it is parsed each time. Prints as JSON the number of
 * responses by HTTP status, and the milliseconds from the start to the first rejection (429).
 */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

const [url = '', key = '', seconds = '', localAddress = ''] = process.argv.slice(2);
const connections = 32;
const document = await text(process.stdin);
let sends = 0;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const statuses: Record<string, number> = {};
let firstRefusal: number | undefined;
const start = performance.now();
const end = start + Number(seconds) * 1000;

const send = () =>
  new Promise<void>((resolve) => {
    const sent = request(
      url,
      { method: 'POST', agent, localAddress, headers: { 'content-type': 'application/json', 'x-api-key': key } },
      (response) => {
        const status = String(response.statusCode);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === '429') firstRefusal ??= performance.now() - start;
        response.resume().once('end', resolve);
      },
    );
    sent.once('error', () => {
      statuses.broken = (statuses.broken ?? 0) + 1;
      resolve();
    });
    sends += 1;
    sent.end(JSON.stringify({ query: `${document} # ${sends}` }));
  });

await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < end) await send();
  }),
);
agent.destroy();
process.stdout.write(JSON.stringify({ statuses, firstRefusal }));
