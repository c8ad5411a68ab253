import { a, type ClientSchema } from '@aws-amplify/data-schema';
import { postConfirmation } from '../auth/post-confirmation/resource';
import { preSignUp } from '../auth/pre-sign-up/resource';
import { preTokenGeneration } from '../auth/pre-token-generation/resource';
import { accountManagement } from './account-management';
import { accountModels } from './accounts';
import { billingModels } from './billing';
import { catalogueModels } from './catalogue';
import { operations } from './operations';
import { publishingModels } from './publishing';
import { supportModels } from './support';
import { titleManagement } from './title-management';
import { viewingModels } from './viewing';

export const schema = a
  .schema({
    ...catalogueModels,
    ...viewingModels,
    ...accountModels,
    ...billingModels,
    ...supportModels,
    ...publishingModels,
    ...operations,
    ...accountManagement,
    ...titleManagement,
  })
  // The triggers write a new customer's records; they read nothing.
  .authorization((allow) => [
    allow.resource(preSignUp).to(['mutate']),
    allow.resource(postConfirmation).to(['mutate']),
    allow.resource(preTokenGeneration).to(['mutate']),
  ]);

export type Schema = ClientSchema<typeof schema>;
