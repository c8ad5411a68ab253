import { requestAsMember } from './data-client';

/** Addresses a browser can play, one a delivery base, in the order to try them. */
export interface PlayableAddresses {
  addresses: string[];
  /** ISO time at which the signed URLs expire. */
  expiresAt: string;
}

/** Signed URLs of a stored medium, for the signed-in user. */
export async function playbackAddresses(link: string): Promise<PlayableAddresses> {
  const { addresses, expiresAt } = await requestAsMember('playbackAddresses', ({ queries }) =>
    queries.playbackAddresses({ link }),
  );
  return { addresses, expiresAt };
}
