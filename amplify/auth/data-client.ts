import { getAmplifyDataClientConfig } from '@aws-amplify/backend/function/runtime';
import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/data';
import type { Schema } from '../data/schema';

let clientOnceConfigured: Promise<ReturnType<typeof generateClient<Schema>>> | undefined;

/** The data API, for the user pool's triggers: their stack comes before its tables, so they reach it by its address. */
export function dataClient() {
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

/** Throws the API's errors, except that a new record is there already, or one to be changed is not. */
export async function throwErrors(
  writing: Promise<{ errors?: { message: string; errorType?: string }[] }>,
): Promise<void> {
  const { errors } = await writing;
  const fault = errors?.find((error) => error.errorType !== 'DynamoDB:ConditionalCheckFailedException');
  if (fault) throw new Error(fault.message);
}
