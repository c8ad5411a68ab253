import { a, type ClientSchema } from '@aws-amplify/data-schema';
import { postConfirmation, preSignUp, preTokenGeneration } from '../auth/triggers';
import * as accounts from './account-models';
import * as accountOperations from './account-operations';
import * as billing from './billing-models';
import * as billingOperations from './billing-operations';
import * as blog from './blog-operations';
import * as customerOperations from './customer-operations';
import * as downloads from './download-models';
import * as figures from './figures';
import * as publishing from './publishing-models';
import * as streams from './stream-models';
import * as support from './support-models';
import * as supportOperations from './support-operations';
import * as titleImports from './title-import-operations';
import * as titles from './title-models';
import * as titleOperations from './title-operations';
import * as viewing from './viewing-models';

export const schema = a
  .schema({
    ...titles,
    ...viewing,
    ...accounts,
    ...billing,
    ...support,
    ...publishing,
    ...streams,
    ...downloads,
    ...blog,
    ...customerOperations,
    ...billingOperations,
    ...accountOperations,
    ...titleOperations,
    ...titleImports,
    ...figures,
    ...supportOperations,
  })
  // The triggers write a new customer's records, and nothing else (amplify/auth/account-access.ts); they read nothing.
  .authorization((allow) => [
    allow.resource(preSignUp).to(['mutate']),
    allow.resource(postConfirmation).to(['mutate']),
    allow.resource(preTokenGeneration).to(['mutate']),
  ]);

export type Schema = ClientSchema<typeof schema>;
