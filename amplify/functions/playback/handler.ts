import { getSignedCookies } from '@aws-sdk/cloudfront-signer';
import type { Schema } from '../../data/schema';
import { callerOf } from '../caller';
import { client } from '../document-client';
import { requiredVariable } from '../required-variable';
import { refusalToWatch } from './right-to-watch';
import { storagePathOf } from './storage-path';

/** Long enough for the longest film with pauses; the player asks again when it has passed. */
const lifetimeSeconds = 6 * 3600;

/**
 * The `playbackAddresses` operation: returns one signed URL per delivery base for a media file, given its stored link.
 * The schema (signed-in users), the account (`ACCOUNT_SUSPENDED`) and the site's setting (`MEMBERSHIP_NEEDED`)
 * authorize the caller; this handler limits the files to one media file under a `src` folder.
 */
export const handler: Schema['playbackAddresses']['functionHandler'] = async (event) => {
  const bases = requiredVariable('DELIVERY_BASES').split(',');
  const path = storagePathOf(event.arguments.link, bases);
  if (!path) throw new Error('That is not the link of a medium.');
  const caller = callerOf(event);
  if (!caller) throw new Error('Sign in to watch.');
  const refusal = await refusalToWatch(client, caller, new Date());
  if (refusal) throw new Error(refusal);
  const expires = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  return {
    addresses: bases.map((base) => signed(`${base}/${path}`, expires)),
    expiresAt: new Date(expires * 1000).toISOString(),
  };
};

function signed(address: string, expires: number): string {
  const parts = getSignedCookies({
    keyPairId: requiredVariable('MEDIA_SIGNING_KEY_ID'),
    privateKey: requiredVariable('MEDIA_SIGNING_PRIVATE_KEY'),
    policy: JSON.stringify({
      Statement: [{ Resource: address, Condition: { DateLessThan: { 'AWS:EpochTime': expires } } }],
    }),
  });
  // The same three values serve as cookies and, without the prefix, as parameters of an address. As they come: CloudFront's
  // base64 has nothing in it that an address escapes, and no page of its documentation says that it would read `%7E`.
  const parameters = Object.entries(parts).map(([name, value]) => `${name.replace('CloudFront-', '')}=${value}`);
  return `${address}?${parameters.join('&')}`;
}
