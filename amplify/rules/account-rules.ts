import { objectFrom } from './object-from';
import { emailShape } from './support-rules';
import { normalizeText, oneLine } from './text/plain-text';

/**
 * Attribute of the Users record for each personal field, in the order of the form (specification, back office, §2); the
 * contact number is in E.164, such as +639171234567.
 */
export const accountRecordFields = {
  firstName: 'user_first_name',
  middleName: 'user_middle_name',
  lastName: 'user_last_name',
  suffixName: 'user_suffix_name',
  contactNumber: 'user_contact_number',
  mailingAddress: 'user_mailing_address',
  displayName: 'user_display_name',
} as const;

/** The account fields that an administrator edits. Empty text means no value. */
export type AccountFields = Record<keyof typeof accountRecordFields, string>;

export type AccountField = keyof AccountFields | 'email' | 'password';

export interface AccountValidationError<Field extends AccountField = AccountField> {
  field: Field;
  problem: 'REQUIRED' | 'TOO_LONG' | 'MALFORMED';
}

// The table contains exactly these fields.
export const accountFields = Object.keys(accountRecordFields) as (keyof AccountFields)[];

/** Specification, back office, §5: the other fields may stay empty. */
export const requiredAccountFields: readonly (keyof AccountFields)[] = [
  'firstName',
  'lastName',
  'mailingAddress',
  'displayName',
];

/** Maximum lengths in characters. */
export const maxAccountFieldLengths: Record<Exclude<AccountField, 'password'>, number> = {
  firstName: 100,
  middleName: 100,
  lastName: 100,
  suffixName: 100,
  // Specification, back office, §9: 15 digits, after a plus sign.
  contactNumber: 16,
  mailingAddress: 500,
  displayName: 100,
  // The user pool's limit of user names.
  email: 128,
};

/** Normalizes a personal field for storage; only the postal address may have several lines. */
export function normalizeAccountField(field: keyof AccountFields, text: string): string {
  return field === 'mailingAddress' ? normalizeText(text) : oneLine(text);
}

/** Normalizes all fields for storage. */
export function normalizeAccount(fields: AccountFields): AccountFields {
  return objectFrom(accountFields, (field) => normalizeAccountField(field, fields[field]));
}

/** Returns the validation errors of the personal fields, which must be normalized. */
export function validateAccount(fields: AccountFields): AccountValidationError<keyof AccountFields>[] {
  return accountFields.flatMap((field): AccountValidationError<keyof AccountFields>[] => {
    const value = fields[field];
    if (value === '') return requiredAccountFields.includes(field) ? [{ field, problem: 'REQUIRED' }] : [];
    if (value.length > maxAccountFieldLengths[field]) return [{ field, problem: 'TOO_LONG' }];
    if (field === 'contactNumber' && !/^\+?\d{4,15}$/.test(value)) return [{ field, problem: 'MALFORMED' }];
    return [];
  });
}

/**
 * Returns the validation errors after an edit. An unchanged stored value is accepted unless it is missing, because its
 * owner or an older version of the site may have written it.
 */
export function validateAccountEdit(stored: AccountFields, edited: AccountFields): AccountValidationError[] {
  return validateAccount(edited).filter(
    (error) => error.problem === 'REQUIRED' || stored[error.field].trim() !== edited[error.field].trim(),
  );
}

/** Returns the validation errors of a new account's email address. */
export function validateEmail(email: string): AccountValidationError[] {
  if (email === '') return [{ field: 'email', problem: 'REQUIRED' }];
  if (email.length > maxAccountFieldLengths.email) return [{ field: 'email', problem: 'TOO_LONG' }];
  return emailShape.test(email) ? [] : [{ field: 'email', problem: 'MALFORMED' }];
}

/** True if the invitation can show a password: Cognito inserts it into the email's HTML without escaping it. */
export function isMailable(password: string): boolean {
  return !/[<>&]/.test(password);
}

/**
 * Returns the stored fields after an edit (specification, back office, §5): a blank field keeps the old value. An
 * optional field named in `removed` is cleared.
 */
export function editedAccount(
  stored: AccountFields,
  edit: Partial<AccountFields>,
  removed: readonly string[] = [],
): AccountFields {
  return objectFrom(accountFields, (field) => {
    if (removed.includes(field) && !requiredAccountFields.includes(field)) return '';
    return normalizeAccountField(field, edit[field] ?? '') || stored[field];
  });
}
