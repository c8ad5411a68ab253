import { deliveryPaths } from '@rules/delivered-pages';
import { connectedOrigin, connectedOutputs } from '@/backend/client/connection';

/**
 * Returns the address at which native HLS plays a stream, from the signed address of its playlist: the playlists there
 * contain signed addresses (amplify/functions/visitor-delivery). Undefined for a backend without that function.
 */
export async function nativePlaylistOf(playlist: string): Promise<string | undefined> {
  // The outputs as the generator's JSON; amplify/delivery/visitor-delivery.ts writes this part.
  const { custom } = (await connectedOutputs()) as { custom?: { visitorDelivery?: string } };
  if (!custom?.visitorDelivery) return undefined;
  const origin = connectedOrigin();
  const address = encodeURIComponent(new URL(playlist, origin).href);
  return new URL(`${custom.visitorDelivery}${deliveryPaths.playlists}?address=${address}`, origin).href;
}
