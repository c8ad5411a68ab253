import type { AccountFields } from '../../rules/account-rules';

/** A Users record as the functions of this folder know it. */
export interface StoredAccount {
  id: string;
  cognitoId: string | null;
  email: string | null;
  fields: AccountFields;
  /** The mirror of the user pool's group; the group is the truth. */
  roleMirror: string | null;
  accountStatus: string | null;
  verificationStatus: string | null;
  createdAt: string | null;
  updatedAt: string | null;
}

/** A record of the table as an account; undefined when it has no id. */
export function storedAccount(record: Record<string, unknown> | undefined): StoredAccount | undefined {
  if (typeof record?.id !== 'string') return undefined;
  const text = (name: string): string | null => {
    const value = record[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    id: record.id,
    cognitoId: text('cognito_id'),
    email: text('user_email'),
    fields: {
      firstName: text('user_first_name') ?? '',
      middleName: text('user_middle_name') ?? '',
      lastName: text('user_last_name') ?? '',
      suffixName: text('user_suffix_name') ?? '',
      contactNumber: text('user_contact_number') ?? '',
      mailingAddress: text('user_mailing_address') ?? '',
      displayName: text('user_display_name') ?? '',
    },
    roleMirror: text('user_role'),
    accountStatus: text('user_account_status'),
    verificationStatus: text('user_verification_status'),
    createdAt: text('createdAt'),
    updatedAt: text('updatedAt'),
  };
}

/** The fields of a person by the names that the table has. */
export function asRecordFields(fields: AccountFields) {
  return {
    user_first_name: fields.firstName,
    user_middle_name: fields.middleName,
    user_last_name: fields.lastName,
    user_suffix_name: fields.suffixName,
    user_contact_number: fields.contactNumber,
    user_mailing_address: fields.mailingAddress,
    user_display_name: fields.displayName,
  };
}
