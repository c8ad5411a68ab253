import { storedName, titleFieldRows, titleFields } from '@rules/titles/title-fields';
import type { TitleKind } from '@rules/titles/title-kind';
import { modelDecisions, type Row } from './matrix';

/** The roles that may read a field, set it in a new record, and update it. */
export interface FieldDecisions {
  read: Row;
  create: Row;
  update: Row;
}

//                     visitor  guest   customer other   administrator
const nobody: Row = /**/ ['deny', 'deny', 'deny', 'deny', 'deny'];
const admins: Row = /**/ ['deny', 'deny', 'deny', 'deny', 'allow'];
const owner: Row = /* */ ['deny', 'deny', 'allow', 'deny', 'allow'];
const members: Row = /**/ ['deny', 'deny', 'allow', 'allow', 'allow'];
const all: Row = /*   */ ['allow', 'deny', 'allow', 'allow', 'allow'];

const open: FieldDecisions = { read: all, create: admins, update: admins };
/** Link of a media file; hidden from visitors. */
const mediaLink: FieldDecisions = { read: members, create: admins, update: admins };
/**
 * Only the `react` operation updates it; not even administrators can. Administrators may create it with its initial
 * value 0: Amplify writes defaults in the creator's name, so the creator of a title needs the permission.
 */
const counter: FieldDecisions = { read: all, create: admins, update: nobody };
/**
 * Derived by the server, which ignores a value in a new record; but without the right to create it administrators could
 * not choose a record's id.
 */
const derived: FieldDecisions = { read: all, create: admins, update: nobody };
/** Only administrators read it. The server writes it; administrators may create it for the same reason as a counter. */
const request: FieldDecisions = { read: admins, create: admins, update: nobody };
/** Profile fields that customers edit. */
const editedByOwner: FieldDecisions = { read: owner, create: admins, update: owner };
/** Fields that administrators maintain for a customer. */
const editedByAdministrators: FieldDecisions = { read: owner, create: admins, update: admins };
/** Only server code writes it. */
const served: FieldDecisions = { read: owner, create: nobody, update: nobody };

/** Every field of the models whose fields differ; the suite fails for a missing field by name. */
export const fieldDecisions: Record<string, Record<string, FieldDecisions>> = {
  MovieMetadata: titleDecisions('movie'),
  TVShowMetadata: titleDecisions('tvShow'),
  AudiobooksMetadata: titleDecisions('audiobook'),
  Users: {
    ...named(
      'user',
      editedByOwner,
      'first_name middle_name last_name suffix_name display_name contact_number mailing_address',
    ),
    ...named('user', editedByAdministrators, 'email account_status verification_status'),
    cognito_id: editedByAdministrators,
    user_role: served,
  },
  SupportInteractions: {
    ...named(
      'support',
      served,
      'id sender_name sender_email subject message status filed_date title_kind title_id title_name topic updated_at language',
    ),
    user_id: served,
  },
};

/** Returns a field's decisions; in models without field rules those of the model. */
export function fieldDecisionsOf(model: string, field: string): FieldDecisions | undefined {
  const special = fieldDecisions[model];
  if (special) return special[field];
  const decisions = modelDecisions[model];
  return decisions && { read: decisions.get, create: decisions.create, update: decisions.update };
}

/** Returns true if any role may write the field in this way. */
export function isWritable(model: string, field: string, way: 'create' | 'update'): boolean {
  return fieldDecisionsOf(model, field)?.[way].includes('allow') ?? false;
}

/** Derives the decisions for a kind's fields from the table of fields (amplify/rules/titles/title-field-table.ts). */
function titleDecisions(kind: TitleKind): Record<string, FieldDecisions> {
  const fields = titleFields(kind).map((field) => {
    return [storedName(kind, field), titleFieldRows[field].isForMembers ? mediaLink : open] as const;
  });
  return {
    ...Object.fromEntries(fields),
    ...named(kind, open, 'status'),
    ...named(kind, derived, 'has_captions'),
    ...named(kind, request, 'publish_requested_by'),
    ...named(kind, counter, 'favorite likes dislikes'),
  };
}

function named(prefix: string, decisions: FieldDecisions, names: string): Record<string, FieldDecisions> {
  return Object.fromEntries(names.split(' ').map((name) => [`${prefix}_${name}`, decisions]));
}
