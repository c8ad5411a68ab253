import { beforeAll, describe, expect, inject, test } from 'vitest';
import { connectedClient } from '../support/session';
import { actAs } from './acting-as';
import { type ApiModel, readApi } from './api-models';
import { fieldDecisions, fieldDecisionsOf } from './field-matrix';
import { callers, decisionFor, modelDecisions } from './matrix';
import { reportByCaller } from './matrix-report';
import { modelCalls } from './model-calls';
import type { Observed, Question } from './observed-cells';
import { observeChanging, observeGiving, observeReading, ownFields } from './observed-fields';
import { openStoredRecords } from './stored-records';

/* Field permissions: read for every field; create and update in models whose fields differ. */

const models = [...readApi(inject('backend').outputs).models.values()];
const report = reportByCaller('Fields');
const client = await connectedClient();
const stored = await openStoredRecords(inject('backend'));

describe.each(Object.keys(fieldDecisions))('%s', (name) => {
  test('has a decision for each of its fields', () => {
    const model = models.find((candidate) => candidate.name === name);
    const undecided = model && ownFields(model).filter((field) => !fieldDecisionsOf(name, field));
    expect(undecided).toEqual([]);
  });
});

describe.each(callers)('%s', (caller) => {
  let options: object;
  beforeAll(async () => {
    options = await actAs(caller);
  });

  describe.each(models)('$name', (model) => {
    let readings: Map<string, Observed>;
    beforeAll(async () => {
      readings = await observeReading(question(model));
    });

    for (const field of ownFields(model)) {
      const decided = fieldDecisionsOf(model.name, field);
      if (!decided) continue;
      const cell = (way: keyof typeof decided, observe: () => Promise<Observed>) => {
        const decision = decisionFor(decided[way], caller);
        test(`${way} ${field}: ${decision}`, async () => {
          const observed = await observe();
          report.note(`${way} ${model.name}.${field}`, caller, decision, observed);
          expect(observed).toBe(decision);
        });
      };
      cell('read', async () => readings.get(field) ?? 'not answered');
      if (!fieldDecisions[model.name] || modelDecisions[model.name]?.mutations === 'none') continue;
      cell('create', () => observeGiving(question(model), field));
      cell('update', () => observeChanging(question(model), field));
    }
  });

  const question = (model: ApiModel): Question => ({
    caller,
    model,
    calls: modelCalls(client, model.name),
    options,
    stored,
  });
});
