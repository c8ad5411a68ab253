import { closeAccount as closeStoredAccount, readOwnData } from '@/backend/own-data';

/** Everything stored about the customer `userId`, as a file to take away. */
export async function exportOwnData(userId: string): Promise<{ name: string; content: Blob }> {
  const exportedAt = new Date().toISOString();
  const content = JSON.stringify({ exportedAt, userId, ...(await readOwnData(userId)) }, null, 2);
  return {
    name: `marquee-${exportedAt.slice(0, 10)}.json`,
    content: new Blob([content], { type: 'application/json' }),
  };
}

/** Deletes the account of whoever is signed in with all that belongs to it. There is no way back. */
export function closeAccount(): Promise<void> {
  return closeStoredAccount();
}
