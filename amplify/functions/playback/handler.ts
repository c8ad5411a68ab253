import { getSignedCookies } from '@aws-sdk/cloudfront-signer';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { hasAccess } from '@rules/billing/membership';
import { isStreamState, parseRenditions, streamFiles } from '@rules/media/media-streams';
import { anyMediaRoot } from '@rules/titles/title-kind';
import type { Schema } from '../../data/schema';
import { readCustomerMembership } from '../billing/records/customer-membership';
import { isAccountSuspended } from '../shared/accounts';
import { type Caller, signedInCaller } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { readItem, type StoredItem } from '../shared/dynamodb/read-items';
import { requiredVariable } from '../shared/required-variable';

type StreamAddresses = Schema['StreamAddresses']['type'];

/** Long enough for the longest film with pauses; the player requests new addresses before the signatures expire. */
const lifetimeSeconds = 6 * 3600;

/**
 * The `playbackAddresses` operation: returns one signed URL per delivery base for a media file, given its stored link.
 * The schema (signed-in users), the account (`ACCOUNT_SUSPENDED`) and the site's setting authorize the caller; this
 * handler limits the files to one media file under a `src` folder and its stream. Null for a caller who needs a
 * membership, which is no error, because every visit of a watch page asks.
 */
export const handler: Schema['playbackAddresses']['functionHandler'] = async (event) => {
  const bases = requiredVariable('DELIVERY_BASES').split(',');
  const path = storagePathOf(event.arguments.link, bases);
  if (!path) throw new Error('The link does not belong to a media file.');
  const caller = signedInCaller(event, 'Sign in to watch.');
  if (!(await mayWatch(caller, new Date()))) return null;
  const expires = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  const item = await readItem(requiredVariable('STREAM_TABLE'), { id: path });
  const stream = streamAddresses(item, bases, expires);
  return {
    addresses: bases.map((base) => `${base}/${path}?${signature(`${base}/${path}`, expires)}`),
    expiresAt: new Date(expires * 1000).toISOString(),
    stream,
    encoding: !stream && isStreamState(item?.state) ? item.state : null,
  };
};

/** Signs a stream's folder on every base; null for a master without a finished stream. */
function streamAddresses(item: StoredItem | undefined, bases: string[], expires: number): StreamAddresses | null {
  const renditions = parseRenditions(item?.renditions);
  const folder = item?.folder;
  if (!renditions || typeof folder !== 'string') return null;
  const signatures = bases.map((base) => signature(`${base}/${folder}/*`, expires));
  const addressesOf = (file: string) => bases.map((base, n) => `${base}/${folder}/${file}?${signatures[n]}`);
  const stills = Array.from({ length: renditions.stills }, (_, number) => addressesOf(streamFiles.still(number)));
  return {
    form: renditions.form,
    duration: renditions.duration,
    heights: renditions.heights,
    playlists: addressesOf(streamFiles.playlist),
    progressive: renditions.form === 'video' ? addressesOf(streamFiles.progressive) : [],
    stills: stills.flatMap(([first]) => first ?? []),
  };
}

/** Creates the query of a signed URL for a resource, which may end with a wildcard. */
function signature(resource: string, expires: number): string {
  const parts = getSignedCookies({
    keyPairId: requiredVariable('MEDIA_SIGNING_KEY_ID'),
    privateKey: requiredVariable('MEDIA_SIGNING_PRIVATE_KEY'),
    policy: JSON.stringify({
      Statement: [{ Resource: resource, Condition: { DateLessThan: { 'AWS:EpochTime': expires } } }],
    }),
  });
  // The values of the cookies are also query parameters, without the prefix. CloudFront's base64 contains no character
  // that a URL escapes.
  const parameters = Object.entries(parts).map(([name, value]) => `${name.replace('CloudFront-', '')}=${value}`);
  return parameters.join('&');
}

/**
 * Returns true if a signed-in user may watch: all users, unless an administrator requires a membership. Throws
 * `ACCOUNT_SUSPENDED`. The check is needed because a token outlives the suspension of its account,
 * and signed URLs would outlive the token. Administrators may always watch, to review titles.
 */
async function mayWatch(caller: Caller, now: Date): Promise<boolean> {
  if (caller.isAdministrator) return true;
  const [isSuspended, needs] = await Promise.all([isAccountSuspended(caller.id), watchingNeeds()]);
  if (isSuspended) throw new Error('ACCOUNT_SUSPENDED');
  if (needs !== 'MEMBERSHIP') return true;
  const { membership } = await readCustomerMembership(caller.id, now);
  return hasAccess(membership, now.getTime());
}

/** Reads SiteSettings.watching_needs; without it signing in is enough. */
async function watchingNeeds(): Promise<unknown> {
  const TableName = requiredVariable('SETTINGS_TABLE');
  const { Item } = await client.send(new GetCommand({ TableName, Key: { id: 'site' } }));
  return Item?.watching_needs;
}

/**
 * Returns the storage path of a medium from its stored link: an address under one of our delivery bases, under a base
 * of an earlier deployment, or the bare path. Undefined unless it is a file under a `src` folder, so that nothing else
 * is ever signed.
 */
export function storagePathOf(link: string, bases: string[]): string | undefined {
  const base = bases.find((candidate) => link.startsWith(`${candidate}/`));
  const path = base ? link.slice(base.length + 1) : link.replace(/^https:\/\/[^/?#]+\//, '');
  // The wildcards of a CloudFront policy would open more than one file.
  return mediumPath.test(path) && !path.includes('..') ? path : undefined;
}

const mediumPath = new RegExp(`^(${anyMediaRoot})/src/[^/?#*\\\\]+$`);
