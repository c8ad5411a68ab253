import { chargeAt, type Membership } from '../billing/membership';
import { millisecondsPerDay } from '../time/day-length';

/* Limits of downloads for offline viewing (docs/decisions/0041). */

/** Maximum downloads of a customer, on all devices together. */
export const maxDownloads = 25;
/** Maximum devices of a customer with downloads. A browser profile counts as a device. */
export const maxDownloadDevices = 3;
export const downloadDays = 30;

/**
 * Returns the time at which a download expires, in epoch milliseconds: after 30 days, or with the membership if that
 * ends before and no charge renews it.
 */
export function downloadExpiry(membership: Membership, now: number): number {
  const latest = now + downloadDays * millisecondsPerDay;
  if (membership.state === 'NONE' || chargeAt(membership) !== null) return latest;
  return Math.min(latest, membership.endsAt);
}

/** Returns true for an id that `crypto.randomUUID` may have created. */
export function isDeviceId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}

/** Returns the key of a download, unique for its customer: the device and the title or episode. */
export function downloadKeyOf(deviceId: string, titleKey: string): string {
  return `${deviceId}#${titleKey}`;
}
