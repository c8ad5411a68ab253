import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Schema } from '../../data/schema';
import { callerOf } from '../caller';
import { findPlan, subscriptionsOf, writeTrial } from './membership-store';
import { trialRecord } from './trial';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const mostAttempts = 5;

/** The `startTrial` operation (decision 23): the first 30 days, once a person, without payment. */
export const handler: Schema['startTrial']['functionHandler'] = async (event) => {
  const caller = callerOf(event);
  if (!caller) throw new Error('Sign in to start your first 30 days.');
  const plan = await findPlan(client, event.arguments.planId);
  if (!plan) throw new Error('NO_SUCH_PLAN');
  // The first days are over for whoever has had a subscription of any sort, also one from before there were trials.
  if ((await subscriptionsOf(client, caller.id)).length > 0) throw new Error('TRIAL_USED');
  const now = new Date();
  const trial = trialRecord(caller, plan, now);
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await writeTrial(client, caller, trial, now.toISOString());
    if (outcome === 'STARTED') return trial;
    if (outcome !== 'BUSY' || attempt === mostAttempts) throw new Error(outcome);
    await pause(Math.random() * 50 * 2 ** attempt);
  }
};
