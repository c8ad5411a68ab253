import { beforeAll, describe, expect, inject, test } from 'vitest';
import { connectedClient } from '../support/session';
import { actAs } from './acting-as';
import { readApi } from './api-models';
import { callers, decisionFor, modelDecisions } from './matrix';
import { reportByCaller } from './matrix-report';
import { namedCall } from './model-calls';
import { type Change, observeSubscription, type Subscribable } from './observed-subscription';
import { openStoredRecords } from './stored-records';

/* The subscribers of a model's changes, and the owners whose events they receive. */

const changes: Record<string, Change> = { onCreate: 'create', onUpdate: 'update', onDelete: 'delete' };
const { models } = readApi(inject('backend').outputs);
const report = reportByCaller('Subscriptions');
const client = await connectedClient();
const stored = await openStoredRecords(inject('backend'));

describe.each(callers)('%s', (caller) => {
  let options: object;
  beforeAll(async () => {
    options = await actAs(caller);
  });

  for (const [name, { subscribe }] of Object.entries(modelDecisions)) {
    if (subscribe === 'none') continue;
    const decision = decisionFor(subscribe, caller);
    test.each(Object.entries(changes))(`%s ${name}: ${decision}`, async (event, change) => {
      const model = models.get(name);
      if (!model) throw new Error(`The API has no model ${name}.`);
      const selectionSet = [...new Set([...model.keyFields, model.ownerField ?? 'createdAt'])];
      const subscription = namedCall<Subscribable>(client, name, event)({ ...options, selectionSet }, {});
      const observed = await observeSubscription({ caller, model, stored }, change, subscription);
      report.note(`${event} ${name}`, caller, decision, observed);
      expect(observed).toBe(decision);
    });
  }
});
