import { BlockList } from 'node:net';
import * as v from 'valibot';
import { matchesWildcards } from './path-pattern.ts';

const epochTime = v.object({ 'AWS:EpochTime': v.pipe(v.number(), v.integer()) });

const policySchema = v.object({
  Statement: v.pipe(
    v.array(
      v.object({
        /** Absent: every URL. */
        Resource: v.optional(v.string(), '*'),
        Condition: v.object({
          DateLessThan: epochTime,
          DateGreaterThan: v.optional(epochTime),
          IpAddress: v.optional(v.object({ 'AWS:SourceIp': v.string() })),
        }),
      }),
    ),
    v.length(1),
  ),
});

/** A viewer's request, as a policy restricts it. */
export interface ViewerRequest {
  /** Path and query without the signature's parameters, as sent: `/_local/media/1/movies/a.mp4`. */
  address: string;
  /** Milliseconds since 1970. */
  now: number;
  viewerIp: string;
}

/** Creates the policy text of a canned signature, exactly as signers write it. */
export function cannedPolicy(resource: string, expires: string): string {
  return `{"Statement":[{"Resource":"${resource}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
}

/** Tests whether a policy's JSON allows the request; a malformed policy does not. */
export function policyAllows(json: string, { address, now, viewerIp: viewerAddress }: ViewerRequest): boolean {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), policySchema), json);
  const [statement] = result.success ? result.output.Statement : [];
  if (statement === undefined) return false;
  const { DateLessThan, DateGreaterThan, IpAddress } = statement.Condition;
  return (
    matchesWildcards(withoutHost(statement.Resource), address) &&
    now < DateLessThan['AWS:EpochTime'] * 1000 &&
    (DateGreaterThan === undefined || now > DateGreaterThan['AWS:EpochTime'] * 1000) &&
    (IpAddress === undefined || isWithin(viewerAddress, IpAddress['AWS:SourceIp']))
  );
}

/**
 * Removes the host: this server has several names, so policies are compared by path, which has the distribution's
 * number.
 */
function withoutHost(resource: string): string {
  return resource.replace(/^(?:https?|http\*|\*):\/\/[^/]*/, '');
}

/** `range` is an IPv4 address with or without a prefix length. */
function isWithin(address: string, range: string): boolean {
  const [network = '', prefix = '32'] = range.split('/');
  const list = new BlockList();
  try {
    list.addSubnet(network, Number(prefix), 'ipv4');
  } catch {
    // A malformed IP range matches no address.
    return false;
  }
  return list.check(address.replace(/^::ffff:/, ''), 'ipv4');
}
