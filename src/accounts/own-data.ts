import { hasSession } from '@/backend/auth';
import { closeAccount as closeStoredAccount, readOwnData } from '@/backend/own-data';
import { isPassingFailure } from '@/lib/passing-failure';

/** Everything stored about the customer `userId`, as a file to take away. */
export async function exportOwnData(userId: string): Promise<{ name: string; content: Blob }> {
  const exportedAt = new Date().toISOString();
  const content = JSON.stringify({ exportedAt, userId, ...(await readOwnData(userId)) }, null, 2);
  return {
    name: `marquee-${exportedAt.slice(0, 10)}.json`,
    content: new Blob([content], { type: 'application/json' }),
  };
}

/**
 * Deletes the account of the customer `userId`, who is signed in, with all that belongs to it. There is no way back. Where
 * an answer was lost the user pool is asked: it knows nobody any more whose account is gone.
 */
export async function closeAccount(userId: string): Promise<void> {
  try {
    await closeStoredAccount();
  } catch (failure) {
    if (isPassingFailure(failure)) unanswered = userId;
    if (unanswered !== userId || (await hasSession())) throw failure;
  }
}

/** Whose account may be gone: of an attempt to delete it no answer came. */
let unanswered: string | undefined;
