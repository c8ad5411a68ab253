import { type AccountFields, accountFields, accountRecordFields, normalizeAccountField } from '@rules/account-rules';
import { objectFrom } from '@rules/object-from';
import { confirmedUser, hasSession } from '@/backend/client/auth';
import { mutate } from '@/backend/operations';
import { readOwnData, readUser, type StoredProfile, updateUser } from '@/backend/own-account';
import { localDay } from '@/lib/dates';
import { isRetryable } from '@/lib/failures';

/** User id of a deletion whose response was lost; the account may be deleted. */
let unanswered: string | undefined;

/** Fields that a user may change on their own record; texts are empty if the record has none. */
export type Profile = AccountFields;

/** The fields of a user's record that the account page shows. */
export interface UserRecord {
  id: string;
  cognitoId: string;
  email: string;
  /** FREE, SUBSCRIBED or SUSPENDED. */
  accountStatus: string;
  /** VERIFIED or NOT VERIFIED. */
  verificationStatus: string;
  profile: Profile;
}

/** Query of TanStack Query for the record of the user whose user-pool id is `cognitoId`; null if there is none. */
export function userQuery(cognitoId: string) {
  return {
    queryKey: ['user', cognitoId] as const,
    queryFn: async (): Promise<UserRecord | null> => {
      const stored = await readUser(cognitoId);
      if (!stored) return null;
      const email = stored.user_email ?? '';
      return {
        id: stored.id,
        cognitoId: stored.cognito_id ?? cognitoId,
        email,
        accountStatus: stored.user_account_status ?? 'FREE',
        verificationStatus: stored.user_verification_status ?? 'NOT VERIFIED',
        profile: profileOf(stored, email),
      };
    },
    // Its status follows the membership, which may have changed in another tab.
    refetchOnWindowFocus: 'always' as const,
  };
}

/** Creates the record of the signed-in user if the sign-up did not create it. */
export async function completeSignUp(): Promise<void> {
  await mutate('completeSignUp');
}

/**
 * Stores the changed fields of a profile, normalized; a blank display name falls back to the email address. Returns the
 * stored record, which may contain changes from another tab or device.
 */
export async function saveProfile(record: UserRecord, changed: Partial<Profile>): Promise<UserRecord> {
  const stored = await updateUser(record.id, storedProfile(changed, record.email));
  return { ...record, profile: profileOf(stored, record.email) };
}

function profileOf(stored: StoredProfile, email: string): Profile {
  const profile = objectFrom(accountFields, (part) => stored[accountRecordFields[part]] ?? '');
  return { ...profile, displayName: profile.displayName || email };
}

/**
 * Returns the changed fields as the record stores them, normalized. A blank field is an empty string: null would delete
 * the field, which the owner may not do.
 */
export function storedProfile(changed: Partial<Profile>, email: string): StoredProfile {
  const texts = accountFields.flatMap((part) => {
    const typed = changed[part];
    if (typed === undefined) return [];
    const text = normalizeAccountField(part, typed);
    return [[accountRecordFields[part], part === 'displayName' ? text || email : text]];
  });
  return Object.fromEntries(texts);
}

/** Query of TanStack Query for whether the user pool confirms that the user is an administrator. */
export function administratorQuery(userId: string) {
  return {
    queryKey: ['administrator', userId] as const,
    queryFn: async (): Promise<boolean> => {
      const user = await confirmedUser();
      return user?.id === userId && user.isAdministrator;
    },
    // The server authorizes each operation anyway; this answer only decides which controls are rendered.
    staleTime: 10 * 60_000,
  };
}

/** Returns everything that is stored about the customer `userId` as a downloadable file. */
export async function exportOwnData(userId: string): Promise<{ name: string; content: Blob }> {
  const now = new Date();
  const exportedAt = now.toISOString();
  const content = JSON.stringify({ exportedAt, userId, ...(await readOwnData(userId)) }, null, 2);
  return {
    name: `marquee-${localDay(now)}.json`,
    content: new Blob([content], { type: 'application/json' }),
  };
}

/**
 * Deletes the account of the signed-in customer `userId` with all its data. Irreversible. If the response was lost,
 * asks the user pool, which no longer has a user whose account is deleted.
 */
export async function closeAccount(userId: string): Promise<void> {
  try {
    await mutate('closeAccount');
  } catch (failure) {
    if (isRetryable(failure)) unanswered = userId;
    if (unanswered !== userId || (await hasSession())) throw failure;
  }
}
