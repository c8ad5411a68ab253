import { getAmplifyDataClientConfig } from '@aws-amplify/backend/function/runtime';
import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/data';
import type { Schema } from '../data/schema';

let configuredClient: Promise<ReturnType<typeof generateClient<Schema>>> | undefined;

/**
 * Client of the data API for the user pool's triggers, whose stack is deployed before the tables. The next call retries a
 * failed configuration, which reads a file from S3.
 */
export async function dataClient() {
  configuredClient ??= configure();
  try {
    return await configuredClient;
  } catch (error) {
    configuredClient = undefined;
    throw error;
  }
}

async function configure() {
  // Amplify puts these variables into the environment of every function that the data schema admits.
  const environment = process.env as unknown as Parameters<typeof getAmplifyDataClientConfig>[0];
  const { resourceConfig, libraryOptions } = await getAmplifyDataClientConfig(environment);
  Amplify.configure(resourceConfig, libraryOptions);
  return generateClient<Schema>();
}

/** Throws the API's errors except failed conditions: a new record exists already, or an updated one does not. */
export async function throwErrors(
  writing: Promise<{ errors?: { message: string; errorType?: string }[] }>,
): Promise<void> {
  const { errors } = await writing;
  const failure = errors?.find((error) => error.errorType !== 'DynamoDB:ConditionalCheckFailedException');
  if (failure) throw new Error(failure.message);
}
