import { a, type ClientSchema } from '@aws-amplify/data-schema';
import { postConfirmation, preSignUp, preTokenGeneration } from '../auth/triggers';
import { accountModels } from './account-models';
import { accountManagement } from './account-operations';
import { billingModels } from './billing-models';
import { memberships } from './billing-operations';
import { blog } from './blog-operations';
import { operations, privacy } from './customer-operations';
import { downloading } from './download-models';
import { figureModels } from './figures';
import { publishingModels } from './publishing-models';
import { streaming } from './stream-models';
import { supportModels } from './support-models';
import { supportDesk } from './support-operations';
import { catalogueModels } from './title-models';
import { titleManagement } from './title-operations';
import { viewingModels } from './viewing-models';

export const schema = a
  .schema({
    ...catalogueModels,
    ...viewingModels,
    ...accountModels,
    ...billingModels,
    ...supportModels,
    ...publishingModels,
    ...streaming,
    ...downloading,
    ...blog,
    ...operations,
    ...memberships,
    ...accountManagement,
    ...titleManagement,
    ...figureModels,
    ...privacy,
    ...supportDesk,
  })
  // The triggers write a new customer's records, and nothing else (amplify/auth/account-access.ts); they read nothing.
  .authorization((allow) => [
    allow.resource(preSignUp).to(['mutate']),
    allow.resource(postConfirmation).to(['mutate']),
    allow.resource(preTokenGeneration).to(['mutate']),
  ]);

export type Schema = ClientSchema<typeof schema>;
