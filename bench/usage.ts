import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { type Charged, priceOf, prices } from './prices';
import type { Site } from './site-process';

/* Usage of the local backend's services (`/_local/usage`), and AWS's charges for it. */

const Usage = v.object({
  requests: v.record(v.string(), v.object({ count: v.number(), bytesOut: v.number() })),
  tables: v.record(v.string(), v.object({ readUnits: v.number(), writeUnits: v.number() })),
  functions: v.record(
    v.string(),
    v.object({
      invocations: v.number(),
      milliseconds: v.number(),
      memoryMegabytes: v.number(),
      logBytes: v.number(),
    }),
  ),
});
export type Usage = v.InferOutput<typeof Usage>;

/** Milliseconds to wait for the functions of table streams; their usage counts as part of a change. */
export const streamsSettle = 2500;

type CountedBackend = Pick<Site, 'url' | 'adminKey'>;

/** Runs `work` and returns the usage of services it caused. The backend must run with `--faults`. */
export async function usageOf(site: CountedBackend, work: () => Promise<unknown>): Promise<Usage> {
  await callUsage(site, 'DELETE');
  await work();
  await sleep(streamsSettle);
  return callUsage(site, 'GET');
}

async function callUsage({ url, adminKey }: CountedBackend, method: 'GET' | 'DELETE'): Promise<Usage> {
  const headers = { authorization: `Bearer ${adminKey.secretAccessKey}` };
  const response = await fetch(`${url}/_local/usage`, { method, headers });
  if (!response.ok) throw new Error(`${method} /_local/usage: ${response.status}`);
  return v.parse(Usage, await response.json());
}

/** Amounts that AWS charges. */
export type Charges = Partial<Record<Charged, number>>;

const gigabyte = 2 ** 30;

/** X-Ray's default rule traces one request per second, and this share of the other requests. */
const tracedShare = 0.05;

/**
 * Returns the charges of a usage. Each request to a delivery base counts as one to the bucket, as if no edge location
 * cached anything. Milliseconds of functions are those of this machine.
 */
export function chargesOf({ requests, tables, functions }: Usage): Charges {
  const requestsTo = (pattern: RegExp) =>
    Object.entries(requests)
      .filter(([name]) => pattern.test(name))
      .reduce((sum, [, { count, bytesOut }]) => ({ count: sum.count + count, bytes: sum.bytes + bytesOut }), {
        count: 0,
        bytes: 0,
      });
  const api = requestsTo(/ \/graphql$/);
  const delivered = requestsTo(/ \/_local\/media\/\d+$/);
  const files = requestsTo(/ \/_local\/media\/[123]$/);
  const bucket = requestsTo(/^(GET|HEAD) \/_local\/s3$/);
  const ofFunctions = Object.values(functions);
  const sum = <Item>(items: readonly Item[], amount: (item: Item) => number) =>
    items.reduce((total, item) => total + amount(item), 0);
  return {
    deliveredGigabytes: delivered.bytes / gigabyte,
    deliveredRequests: delivered.count,
    hostedGigabytes: requestsTo(/ \/$/).bytes / gigabyte,
    apiRequests: api.count,
    apiGigabytes: api.bytes / gigabyte,
    invocations: sum(ofFunctions, ({ invocations }) => invocations),
    computeGigabyteSeconds: sum(
      ofFunctions,
      ({ milliseconds, memoryMegabytes }) => (milliseconds / 1000) * (memoryMegabytes / 1024),
    ),
    readUnits: sum(Object.values(tables), ({ readUnits }) => readUnits),
    writeUnits: sum(Object.values(tables), ({ writeUnits }) => writeUnits),
    storedReads: files.count + bucket.count,
    logGigabytes: sum(ofFunctions, ({ logBytes }) => logBytes) / gigabyte,
    traces: api.count * tracedShare,
  };
}

/** Sums charges, each multiplied by a factor. */
export function combined(parts: readonly (readonly [charges: Charges, factor: number])[]): Charges {
  const names = Object.keys(prices).filter((name): name is Charged => parts.some(([charges]) => name in charges));
  return Object.fromEntries(
    names.map((name) => [name, parts.reduce((sum, [charges, factor]) => sum + (charges[name] ?? 0) * factor, 0)]),
  );
}

/** Returns the dollars of a month's charges by part, the most expensive first. */
export function priced(charges: Charges): { charged: Charged; amount: number; dollars: number }[] {
  const names = Object.keys(charges).filter((name): name is Charged => name in prices);
  return names
    .map((charged) => {
      const amount = charges[charged] ?? 0;
      return { charged, amount, dollars: priceOf(charged, amount) };
    })
    .sort((one, other) => other.dollars - one.dollars);
}

export function dollarsOf(charges: Charges): number {
  return priced(charges).reduce((sum, { dollars }) => sum + dollars, 0);
}
