import { completeSignUp as completeStoredSignUp, readUser, type StoredProfile, updateUser } from '@/backend/users';

/** What a person may change of the own record; texts are empty where nothing is stored. */
export interface Profile {
  firstName: string;
  middleName: string;
  lastName: string;
  suffixName: string;
  displayName: string;
  /** E.164, such as +31201234567. */
  contactNumber: string;
  mailingAddress: string;
}

/** What the account page shows of a user's record. */
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

/** Query of TanStack Query for the record of the user whose user-pool id is `cognitoId`; null where there is none. */
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
        profile: {
          firstName: stored.user_first_name ?? '',
          middleName: stored.user_middle_name ?? '',
          lastName: stored.user_last_name ?? '',
          suffixName: stored.user_suffix_name ?? '',
          displayName: stored.user_display_name || email,
          contactNumber: stored.user_contact_number ?? '',
          mailingAddress: stored.user_mailing_address ?? '',
        },
      };
    },
  };
}

/** Has the record of whoever is signed in written, where the sign-up left none. */
export function completeSignUp(): Promise<void> {
  return completeStoredSignUp();
}

/** Stores a profile and gives it back as stored: trimmed, and a blank display name falls back to the e-mail address. */
export async function saveProfile(record: UserRecord, typed: Profile): Promise<UserRecord> {
  const profile = mapValues(typed, (text) => text.trim());
  profile.displayName ||= record.email;
  await updateUser(record.id, asStored(profile));
  return { ...record, profile };
}

/** A field left blank is stored empty: the data API takes null for deleting the field, which is not the owner's right. */
function asStored(profile: Profile): StoredProfile {
  return {
    user_first_name: profile.firstName,
    user_middle_name: profile.middleName,
    user_last_name: profile.lastName,
    user_suffix_name: profile.suffixName,
    user_display_name: profile.displayName,
    user_contact_number: profile.contactNumber,
    user_mailing_address: profile.mailingAddress,
  };
}

function mapValues(profile: Profile, change: (text: string) => string): Profile {
  return {
    firstName: change(profile.firstName),
    middleName: change(profile.middleName),
    lastName: change(profile.lastName),
    suffixName: change(profile.suffixName),
    displayName: change(profile.displayName),
    contactNumber: change(profile.contactNumber),
    mailingAddress: change(profile.mailingAddress),
  };
}
