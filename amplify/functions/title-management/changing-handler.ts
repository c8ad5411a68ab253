import { randomUUID } from 'node:crypto';
import { maxBatchSizes } from '@rules/batch-bounds';
import { genresIn } from '@rules/titles/genres';
import { isTitleField, type TitleFields } from '@rules/titles/title-fields';
import { isTitleKind, type TitleKind } from '@rules/titles/title-kind';
import { normalFields, type TitleStatus, validateTitle } from '@rules/titles/title-rules';
import type { Schema } from '../../data/schema';
import { administratorOf, type Caller } from '../shared/caller';
import type { StoredItem } from '../shared/dynamodb/read-items';
import { planAndWrite, type WritePlan } from '../shared/dynamodb/write-items';
import { inBatches } from '../shared/in-batches';
import { publishIfEncoded, validateState } from './publish-if-encoded';
import { isSameState, normalState, readTitles, type TitleState, titleStateOf, updateItems } from './title-record';

type Outcome =
  | { kind: 'changed'; awaitsEncoding: boolean }
  | { kind: 'unchanged' }
  | { kind: 'refused'; reason: 'INCOMPLETE' | 'NO_SUCH_TITLE' | 'BUSY'; fields: string[] };

/** The `changeTitles` operation. Titles are independent: a rejected one is reported and affects no other. */
export const handler: Schema['changeTitles']['functionHandler'] = async (event) => {
  const caller = administratorOf(event);
  const { kind } = event.arguments;
  const ids = [...new Set(event.arguments.ids.flatMap((id) => id ?? []))];
  if (!isTitleKind(kind) || ids.length > maxBatchSizes.changedTitles)
    throw new Error('Too many titles in one request, or an unknown kind of title.');
  const outcomes = await changeTitles({ caller, kind, change: parseChange(kind, event.arguments) }, ids);
  const changed = ids.filter((id) => outcomes.get(id)?.kind === 'changed');
  return {
    changed,
    awaitingEncoding: await publishEncoded(kind, changed, outcomes),
    unchanged: ids.filter((id) => outcomes.get(id)?.kind === 'unchanged'),
    refused: ids.flatMap((id) => {
      const outcome = outcomes.get(id);
      return outcome?.kind === 'refused' ? [{ id, reason: outcome.reason, fields: outcome.fields }] : [];
    }),
  };
};

/** Publishes titles whose encoding ended since the validation; returns the ids of those that still wait. */
async function publishEncoded(
  kind: TitleKind,
  changed: readonly string[],
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<string[]> {
  const awaiting = changed.filter((id) => {
    const outcome = outcomes.get(id);
    return outcome?.kind === 'changed' && outcome.awaitsEncoding;
  });
  const published = new Set<string>();
  await inBatches(awaiting, async (id) => {
    if (await publishIfEncoded(kind, id)) published.add(id);
  });
  return awaiting.filter((id) => !published.has(id));
}

/** Values shared by all titles of a request. */
interface ChangeTask {
  caller: Caller;
  kind: TitleKind;
  change: TitleChange;
}

/** Reads all titles with one request and writes many in a transaction. */
async function changeTitles(task: ChangeTask, ids: readonly string[]): Promise<Map<string, Outcome>> {
  const plans = await planAndWrite(ids, async (some) => {
    const records = await readTitles(task.kind, some);
    return Promise.all(some.map((id) => planChange(task, id, records.get(id))));
  });
  return new Map(ids.map((id, place) => [id, plans[place]?.outcome ?? refused('BUSY')]));
}

/** The outcome of a title after its items are written; no items if the change does not apply. */
interface ChangePlan extends WritePlan {
  outcome: Outcome;
}

function refused(reason: 'INCOMPLETE' | 'NO_SUCH_TITLE' | 'BUSY', fields: string[] = []): Outcome {
  return { kind: 'refused', reason, fields };
}

async function planChange(
  { caller, kind, change }: ChangeTask,
  id: string,
  record: StoredItem | undefined,
): Promise<ChangePlan> {
  if (!record) return { outcome: refused('NO_SUCH_TITLE'), items: [] };
  const before = titleStateOf(kind, record);
  const wanted = applyChange(before, change);
  const { errors, after } = await validateState(caller, kind, { before, wanted });
  const lacking = [...new Set(errors.map(({ field }) => field))];
  if (lacking.length > 0) return { outcome: refused('INCOMPLETE', lacking), items: [] };
  // A title that already has the requested values is not written: a repeated request has no further effect.
  if (isSameState(before, after)) return { outcome: { kind: 'unchanged' }, items: [] };
  const write = { kind, id, caller, activityId: randomUUID(), now: new Date().toISOString() };
  const awaitsEncoding = change.status === 'PUBLISHED' && after.status === 'DRAFT';
  return { id, outcome: { kind: 'changed', awaitsEncoding }, items: updateItems(write, record, before, after) };
}

/** A change that applies to many titles. */
interface TitleChange {
  status: TitleStatus | undefined;
  addGenres: string[];
  removeGenres: string[];
  /** Values that replace each title's own. */
  fields: TitleFields;
}

/** Parses the change; throws `INVALID_CHANGE: field` for a value that is invalid for every title of the kind. */
function parseChange(kind: TitleKind, given: Schema['changeTitles']['args']): TitleChange {
  const { age, language, quality, director, author, production, year, casting, narrator, description, series } = given;
  const values = {
    ...{ age, language, quality, director, author, production, year, casting, narrator, description, series },
    publish_at: given.publishAt,
  };
  const fields = normalFields(kind, Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim())));
  const [addGenres, removeGenres] = [given.addGenres, given.removeGenres].map((list) => genresIn(list?.join(',')));
  const genre = addGenres?.join(', ') ?? '';
  const requested = { ...fields, ...(genre && { genre: isTitleField(kind, 'genre') ? genre : null }) };
  // A draft may lack any field except the title, so this reports only errors of the values themselves.
  const error = validateTitle(kind, { title: 'any', ...requested }, 'DRAFT').at(0);
  if (error || (genre && !isTitleField(kind, 'genre'))) throw new Error(`INVALID_CHANGE: ${error?.field ?? 'genre'}`);
  // Drafts have no publication time, so it would be lost.
  if (fields.publish_at && given.status !== 'PUBLISHED') throw new Error('INVALID_CHANGE: publish_at');
  return {
    status: given.status === 'DRAFT' || given.status === 'PUBLISHED' ? given.status : undefined,
    addGenres: addGenres ?? [],
    removeGenres: removeGenres ?? [],
    fields,
  };
}

function applyChange(before: TitleState, change: TitleChange): TitleState {
  return normalState({
    status: change.status ?? before.status,
    // An explicit status replaces an earlier request for publication.
    publishRequestedBy: change.status ? undefined : before.publishRequestedBy,
    fields: { ...before.fields, ...change.fields, ...genresAfter(before.fields, change) },
  });
}

/** Keeps the stored spelling if the genres do not change. */
function genresAfter({ genre }: TitleFields, { addGenres, removeGenres }: TitleChange): TitleFields {
  const before = genresIn(genre);
  const after = [...new Set([...before, ...addGenres])].filter((one) => !removeGenres.includes(one));
  return after.join() === before.join() ? {} : { genre: after.join(', ') || null };
}
