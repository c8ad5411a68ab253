import { readLocalStorage, writeLocalStorage } from '@/lib/local-storage';

const deviceName = 'marquee.device';
const ownerName = 'marquee.downloads';

/** Random id of this browser profile, by which the backend counts a member's devices. */
export function deviceId(): string {
  const stored = readLocalStorage(deviceName);
  if (stored !== undefined) return stored;
  const created = crypto.randomUUID();
  writeLocalStorage(deviceName, created);
  return created;
}

/** The user whose downloads this browser has. */
export interface DownloadOwner {
  userId: string;
  /** The sign-in under which they were last used. */
  sessionId: string;
}

/** Returns the owner of this browser's downloads; undefined if there are none. Needs no database. */
export function downloadOwner(): DownloadOwner | undefined {
  const [userId, sessionId] = readLocalStorage(ownerName)?.split(' ') ?? [];
  return userId && sessionId ? { userId, sessionId } : undefined;
}

export function writeDownloadOwner(owner: DownloadOwner | undefined): void {
  writeLocalStorage(ownerName, owner && `${owner.userId} ${owner.sessionId}`);
}
