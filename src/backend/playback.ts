import { dataOf, memberClient } from './client';
import { BackendError } from './errors';

/** Addresses a browser can play, one a delivery base, in the order to try them. */
export interface PlayableAddresses {
  addresses: string[];
  /** ISO time after which they are refused. */
  expiresAt: string;
}

/** Signed addresses of a stored medium, for whoever is signed in. */
export async function playbackAddresses(link: string): Promise<PlayableAddresses> {
  const { queries } = await memberClient();
  const answer = await dataOf('playbackAddresses', queries.playbackAddresses({ link }));
  if (!answer) throw new BackendError('NoData', [{ path: 'playbackAddresses', message: 'The answer is empty.' }]);
  return { addresses: answer.addresses, expiresAt: answer.expiresAt };
}
