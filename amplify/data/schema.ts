import { a, type ClientSchema } from '@aws-amplify/data-schema';
import { postConfirmation } from '../auth/post-confirmation/resource';
import { preSignUp } from '../auth/pre-sign-up/resource';
import { preTokenGeneration } from '../auth/pre-token-generation/resource';
import { accountManagement } from './account-management';
import { accountModels } from './accounts';
import { billingModels } from './billing';
import { blog } from './blog';
import { catalogueModels } from './catalogue';
import { figureModels } from './figures';
import { memberships } from './memberships';
import { operations } from './operations';
import { privacy } from './privacy';
import { publishingModels } from './publishing';
import { supportModels } from './support';
import { supportDesk } from './support-desk';
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
    ...blog,
    ...operations,
    ...memberships,
    ...accountManagement,
    ...titleManagement,
    ...figureModels,
    ...privacy,
    ...supportDesk,
  })
  // The triggers write a new customer's records, and nothing else (amplify/auth/trigger-rights.ts); they read nothing.
  .authorization((allow) => [
    allow.resource(preSignUp).to(['mutate']),
    allow.resource(postConfirmation).to(['mutate']),
    allow.resource(preTokenGeneration).to(['mutate']),
  ]);

export type Schema = ClientSchema<typeof schema>;
