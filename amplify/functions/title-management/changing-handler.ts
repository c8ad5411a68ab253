import { randomUUID } from 'node:crypto';
import type { Schema } from '../../data/schema';
import { mostAtOnce } from '../../rules/request-bounds';
import { isTitleKind, type TitleKind } from '../../rules/title-kind';
import { faultsOfChange } from '../../rules/title-rules';
import { administratorOf, type Caller } from '../caller';
import { client } from '../document-client';
import { inTurns } from '../in-turns';
import { writeOnce } from '../transact';
import { untilWritten } from '../until-written';
import { parseChange, type TitleChange, withChange } from './title-change';
import { changedFields, fieldsOf, statusOf } from './title-record';
import { readTitle, updating } from './title-writes';

type Outcome =
  | { kind: 'changed' | 'unchanged' }
  | { kind: 'refused'; reason: 'INCOMPLETE' | 'NO_SUCH_TITLE' | 'BUSY'; fields: string[] };

/** The `changeTitles` operation. Each title is changed by itself: what cannot be is told, and holds up no other. */
export const handler: Schema['changeTitles']['functionHandler'] = async (event) => {
  const caller = administratorOf(event);
  const { kind } = event.arguments;
  const ids = [...new Set(event.arguments.ids.flatMap((id) => id ?? []))];
  if (!isTitleKind(kind) || ids.length > mostAtOnce.changedTitles)
    throw new Error('Those titles cannot be changed at once.');
  const change = parseChange(kind, event.arguments);
  const outcomes = new Map<string, Outcome>();
  await inTurns(ids, async (id) => {
    const outcome = await untilWritten(() => changeTitle(caller, kind, id, change));
    outcomes.set(id, outcome ?? { kind: 'refused', reason: 'BUSY', fields: [] });
  });
  return {
    changed: ids.filter((id) => outcomes.get(id)?.kind === 'changed'),
    unchanged: ids.filter((id) => outcomes.get(id)?.kind === 'unchanged'),
    refused: ids.flatMap((id) => {
      const outcome = outcomes.get(id);
      return outcome?.kind === 'refused' ? [{ id, reason: outcome.reason, fields: outcome.fields }] : [];
    }),
  };
};

async function changeTitle(
  caller: Caller,
  kind: TitleKind,
  id: string,
  change: TitleChange,
): Promise<Outcome | undefined> {
  const record = await readTitle(client, kind, id);
  if (!record) return { kind: 'refused', reason: 'NO_SUCH_TITLE', fields: [] };
  const before = { fields: fieldsOf(kind, record), status: statusOf(kind, record) };
  const after = withChange(before, change);
  const faults = faultsOfChange(kind, before.fields, after.fields, after.status);
  const lacking = [...new Set(faults.map(({ field }) => field))];
  if (lacking.length > 0) return { kind: 'refused', reason: 'INCOMPLETE', fields: lacking };
  // What is as wanted stays untouched: asked twice, it is done once.
  if (before.status === after.status && changedFields(before.fields, after.fields).length === 0) {
    return { kind: 'unchanged' };
  }
  const write = { kind, id, caller, activityId: randomUUID(), now: new Date().toISOString() };
  return (await writeOnce(client, updating(write, record, before, after))) ? { kind: 'changed' } : undefined;
}
