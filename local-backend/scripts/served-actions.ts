import { BEDROCK_ACTIONS } from '../src/bedrock/bedrock-service.ts';
import type { UserPool } from '../src/cognito/user-pool.ts';
import { userPoolActionNames } from '../src/cognito/user-pool-service.ts';
import { DYNAMODB_ACTIONS } from '../src/dynamodb/dynamodb-service.ts';
import { createJobActions, type JobActionsOptions } from '../src/mediaconvert/job-actions.ts';
import { LIST_BUCKETS, s3Actions } from '../src/s3/s3-actions.ts';
import { SNS_ACTIONS } from '../src/sns/sns-service.ts';
import { SQS_ACTIONS } from '../src/sqs/sqs-service.ts';
import { STS_ACTIONS } from '../src/sts/sts-service.ts';

/** Lists the actions of each service, from the tables in which the services look them up. */
export function servedActions(): Record<string, string[]> {
  return {
    'Bedrock Runtime (a stub)': [...BEDROCK_ACTIONS],
    // The names do not depend on the pool, and no action runs.
    'Cognito user pools': userPoolActionNames({} as UserPool),
    'Cognito identity pools': ['GetCredentialsForIdentity', 'GetId'],
    DynamoDB: DYNAMODB_ACTIONS,
    Lambda: ['Invoke'],
    MediaConvert: createJobActions({} as JobActionsOptions).map(({ name }) => name),
    S3: [LIST_BUCKETS, ...Object.keys(s3Actions)],
    'SES (version 2)': ['SendEmail'],
    SNS: [...SNS_ACTIONS],
    SQS: [...SQS_ACTIONS],
    STS: [...STS_ACTIONS],
  };
}
