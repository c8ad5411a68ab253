import { getAmplifyDataClientConfig } from '@aws-amplify/backend/function/runtime';
import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/data';
import type { PostConfirmationTriggerHandler } from 'aws-lambda';
import type { Schema } from '../../data/schema';
import { newCustomerRecords } from './new-customer-records';

/**
 * Writes the `Users` and `ActivityLogs` records of a customer who has just confirmed the address (specification §4,
 * sign-up step 2). Cognito calls it again when an answer is lost, so both records have ids that the customer's own id
 * fixes, and finding one already there counts as written.
 */
export const handler: PostConfirmationTriggerHandler = async (event) => {
  if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
  const client = await dataClient();
  const { user, activity } = newCustomerRecords(
    event.request.userAttributes,
    event.request.clientMetadata,
    new Date().toISOString(),
  );
  await written(client.models.Users.create(user, { selectionSet: ['id'] }));
  await written(client.models.ActivityLogs.create(activity, { selectionSet: ['id'] }));
  return event;
};

let clientOnceConfigured: Promise<ReturnType<typeof generateClient<Schema>>> | undefined;

function dataClient() {
  clientOnceConfigured ??= configure();
  return clientOnceConfigured;
}

async function configure() {
  // Amplify puts these variables into the environment of every function that the data schema admits.
  const environment = process.env as unknown as Parameters<typeof getAmplifyDataClientConfig>[0];
  const { resourceConfig, libraryOptions } = await getAmplifyDataClientConfig(environment);
  Amplify.configure(resourceConfig, libraryOptions);
  return generateClient<Schema>();
}

async function written(writing: Promise<{ errors?: { message: string; errorType?: string }[] }>): Promise<void> {
  const { errors } = await writing;
  const fault = errors?.find((error) => error.errorType !== 'DynamoDB:ConditionalCheckFailedException');
  if (fault) throw new Error(fault.message);
}
