import { randomUUID } from 'node:crypto';
import type { TitleKind } from '@rules/titles/title-kind';
import { type TitleValidationError, validateTitleChange } from '@rules/titles/title-rules';
import type { Caller } from '../shared/caller';
import { retryOnConflict } from '../shared/dynamodb/retry-on-conflict';
import { tryTransact } from '../shared/dynamodb/write-items';
import { validateMasters } from '../shared/masters';
import { normalState, readTitle, type TitleState, titleStateOf, updateItems } from './title-record';

/**
 * Validates a change of a title and returns the state to be stored. A draft to be published whose files do not play yet
 * remains a draft, which is published when they are encoded.
 */
export async function validateState(
  caller: Caller,
  kind: TitleKind,
  { before, wanted }: { before: TitleState | undefined; wanted: TitleState },
): Promise<{ errors: TitleValidationError[]; after: TitleState }> {
  const errors = validateTitleChange(kind, before?.fields ?? {}, wanted.fields, wanted.status);
  const unplayable = errors.length > 0 ? [] : await validateMasters(kind, wanted);
  // Customers watch a published title: its file cannot be replaced by one that does not play yet.
  if (before?.status === 'PUBLISHED') errors.push(...unplayable);
  const waiting: TitleState = { fields: wanted.fields, status: 'DRAFT', publishRequestedBy: caller.id };
  return { errors, after: normalState(unplayable.length > 0 ? waiting : wanted) };
}

/**
 * Publishes a draft whose publication an administrator requested before its files were encoded, once all of them are
 * playable. Returns its new `updatedAt`; undefined if it was not published. The activity log names the administrator.
 * Throws after repeated write conflicts.
 */
export async function publishIfEncoded(kind: TitleKind, id: string): Promise<string | undefined> {
  const result = await retryOnConflict(() => tryToPublish(kind, id));
  if (!result) throw new Error('Too many people are changing this title at the moment.');
  return result.publishedAt;
}

/** Tries once to publish the draft; undefined after a write conflict. */
async function tryToPublish(kind: TitleKind, id: string): Promise<{ publishedAt: string | undefined } | undefined> {
  const record = await readTitle(kind, id);
  if (!record) return { publishedAt: undefined };
  const before = titleStateOf(kind, record);
  if (!before.publishRequestedBy) return { publishedAt: undefined };
  const after = normalState({ ...before, status: 'PUBLISHED' });
  const errors = [
    ...validateTitleChange(kind, before.fields, after.fields, after.status),
    ...(await validateMasters(kind, after)),
  ];
  if (errors.length > 0) return { publishedAt: undefined };
  const caller = { id: before.publishRequestedBy, isAdministrator: true, ipAddress: 'unknown' };
  const now = new Date().toISOString();
  const write = { kind, id, caller, activityId: randomUUID(), now };
  const isWritten = await tryTransact(updateItems(write, record, before, after));
  return isWritten ? { publishedAt: now } : undefined;
}
