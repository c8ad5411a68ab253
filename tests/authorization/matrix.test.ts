import { beforeAll, describe, expect, inject, test } from 'vitest';
import { connectedClient } from '../support/session';
import { actAs } from './acting-as';
import { readApi } from './api-models';
import { type Caller, callers, decisionFor, modelDecisions, type Row } from './matrix';
import { reportByCaller } from './matrix-report';
import { type ApiResponse, modelCalls, namedCall } from './model-calls';
import {
  type Observed,
  observeCreate,
  observeDelete,
  observeGet,
  observeIndex,
  observeList,
  observeUpdate,
  type Question,
} from './observed-cells';
import { openStoredRecords } from './stored-records';

/* Every query and mutation of every model, every caller. */

const { modelNamed } = readApi(inject('backend').outputs);
const report = reportByCaller('Models');
const client = await connectedClient();
const stored = await openStoredRecords(inject('backend'));

describe.each(callers)('%s', (caller) => {
  let options: object;
  beforeAll(async () => {
    options = await actAs(caller);
  });

  for (const [name, decisions] of Object.entries(modelDecisions)) {
    const cell = (title: string, row: Row, observe: (question: Question) => Promise<Observed>) =>
      test(`${title}: ${decisionFor(row, caller)}`, async () => {
        const observed = await observe(question(caller, name));
        report.note(title, caller, decisionFor(row, caller), observed);
        expect(observed).toBe(decisionFor(row, caller));
      });

    cell(`get ${name}`, decisions.get, observeGet);
    cell(`list ${name}`, decisions.list, observeList);
    for (const [index, row] of Object.entries(decisions.indexes)) {
      cell(index, row, (caller) =>
        observeIndex(caller, namedCall<Promise<ApiResponse>>(client, name, index), hashOf(name, index)),
      );
    }
    // strangers.test.ts verifies that the API has no mutations of these models.
    if (decisions.mutations === 'none') continue;
    cell(`create ${name}`, decisions.create, observeCreate);
    cell(`update ${name}`, decisions.update, observeUpdate);
    cell(`delete ${name}`, decisions.delete, observeDelete);
  }

  const question = (who: Caller, name: string): Question => ({
    caller: who,
    model: modelNamed(name),
    calls: modelCalls(client, name),
    options,
    stored,
  });
});

function hashOf(name: string, query: string): string {
  const field = modelNamed(name).indexes.find((index) => index.query === query)?.fields[0];
  if (!field) throw new Error(`${name} has no index ${query}.`);
  return field;
}
