import { randomUUID } from 'node:crypto';
import type { Schema } from '../../data/schema';
import { mostAtOnce } from '../../rules/batch-bounds';
import { isTitleKind, type TitleKind } from '../../rules/title-kind';
import { faultsOfChange } from '../../rules/title-rules';
import { batchGetAll } from '../batch-get-all';
import { administratorOf, type Caller } from '../caller';
import { client } from '../document-client';
import { inTurns } from '../in-turns';
import type { StoredItem } from '../query-all';
import { titleTable } from '../title-tables';
import { type TransactItem, writeOnce } from '../transact';
import { untilWritten } from '../until-written';
import { writeGroups } from '../write-groups';
import { parseChange, type TitleChange, withChange } from './title-change';
import { changedFields, fieldsOf, statusOf } from './title-record';
import { readTitle, updating } from './title-writes';

type Outcome =
  | { kind: 'changed' | 'unchanged' }
  | { kind: 'refused'; reason: 'INCOMPLETE' | 'NO_SUCH_TITLE' | 'BUSY'; fields: string[] };

/** The `changeTitles` operation. Each title is changed by itself: a refused one is reported and delays no other. */
export const handler: Schema['changeTitles']['functionHandler'] = async (event) => {
  const caller = administratorOf(event);
  const { kind } = event.arguments;
  const ids = [...new Set(event.arguments.ids.flatMap((id) => id ?? []))];
  if (!isTitleKind(kind) || ids.length > mostAtOnce.changedTitles)
    throw new Error('Those titles cannot be changed at once.');
  const outcomes = await changeTitles({ caller, kind, change: parseChange(kind, event.arguments) }, ids);
  return {
    changed: ids.filter((id) => outcomes.get(id)?.kind === 'changed'),
    unchanged: ids.filter((id) => outcomes.get(id)?.kind === 'unchanged'),
    refused: ids.flatMap((id) => {
      const outcome = outcomes.get(id);
      return outcome?.kind === 'refused' ? [{ id, reason: outcome.reason, fields: outcome.fields }] : [];
    }),
  };
};

/** Values shared by all titles of a request. */
interface ChangeTask {
  caller: Caller;
  kind: TitleKind;
  change: TitleChange;
}

/** Reads all titles with one request and writes many in a transaction. */
async function changeTitles(task: ChangeTask, ids: readonly string[]): Promise<Map<string, Outcome>> {
  const keys = ids.map((id) => ({ id }));
  const records = new Map((await batchGetAll(client, titleTable(task.kind), keys)).map((title) => [title.id, title]));
  const plans = ids.map((id) => ({ id, ...planChange(task, id, records.get(id)) }));
  const changes = plans.filter(({ items }) => items.length > 0);
  const written = await writeGroups(
    client,
    changes.map(({ items }) => items),
  );
  const outcomes = new Map(plans.map(({ id, outcome }) => [id, outcome]));
  // A title that another request has changed in the meantime refuses its whole transaction: each is read again by itself.
  await inTurns(
    changes.filter((_, group) => !written[group]),
    async ({ id }) => {
      const outcome = await untilWritten(() => changeTitle(task, id));
      outcomes.set(id, outcome ?? { kind: 'refused', reason: 'BUSY', fields: [] });
    },
  );
  return outcomes;
}

/** Tries once to change a title; undefined where another request changed it meanwhile. */
async function changeTitle(task: ChangeTask, id: string): Promise<Outcome | undefined> {
  const { outcome, items } = planChange(task, id, await readTitle(client, task.kind, id));
  return items.length === 0 || (await writeOnce(client, items)) ? outcome : undefined;
}

/** A title's outcome once its items are written; it has none where the change does not apply. */
interface ChangePlan {
  outcome: Outcome;
  items: TransactItem[];
}

function planChange({ caller, kind, change }: ChangeTask, id: string, record: StoredItem | undefined): ChangePlan {
  if (!record) return { outcome: { kind: 'refused', reason: 'NO_SUCH_TITLE', fields: [] }, items: [] };
  const before = { fields: fieldsOf(kind, record), status: statusOf(kind, record) };
  const after = withChange(before, change);
  const faults = faultsOfChange(kind, before.fields, after.fields, after.status);
  const lacking = [...new Set(faults.map(({ field }) => field))];
  if (lacking.length > 0) return { outcome: { kind: 'refused', reason: 'INCOMPLETE', fields: lacking }, items: [] };
  // A title that has the wanted values already is not written: the same request twice has the same effect as once.
  if (before.status === after.status && changedFields(before.fields, after.fields).length === 0) {
    return { outcome: { kind: 'unchanged' }, items: [] };
  }
  const write = { kind, id, caller, activityId: randomUUID(), now: new Date().toISOString() };
  return { outcome: { kind: 'changed' }, items: updating(write, record, before, after) };
}
