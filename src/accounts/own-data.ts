import { hasSession } from '@/backend/auth';
import { closeAccount as closeStoredAccount, readOwnData } from '@/backend/own-data';
import { isRetryable } from '@/lib/retryable-errors';

/** Returns everything that is stored about the customer `userId` as a downloadable file. */
export async function exportOwnData(userId: string): Promise<{ name: string; content: Blob }> {
  const exportedAt = new Date().toISOString();
  const content = JSON.stringify({ exportedAt, userId, ...(await readOwnData(userId)) }, null, 2);
  return {
    name: `marquee-${exportedAt.slice(0, 10)}.json`,
    content: new Blob([content], { type: 'application/json' }),
  };
}

/**
 * Deletes the account of the signed-in customer `userId` with all its data. Irreversible. If the response was lost,
 * asks the user pool, which no longer has a user whose account is deleted.
 */
export async function closeAccount(userId: string): Promise<void> {
  try {
    await closeStoredAccount();
  } catch (failure) {
    if (isRetryable(failure)) unanswered = userId;
    if (unanswered !== userId || (await hasSession())) throw failure;
  }
}

/** User id of a deletion whose response was lost; the account may be deleted. */
let unanswered: string | undefined;
