import type { DynamoDBStreamHandler } from 'aws-lambda';
import { requiredVariable } from '../shared/required-variable';
import { countAccounts } from './count-accounts';
import { countViews } from './count-views';

/** Counts new accounts and played time from the streams of `Users` and `DailyViews`, one of them per batch. */
export const handler: DynamoDBStreamHandler = async ({ Records }) => {
  const isOfViews = Records[0]?.eventSourceARN?.split('/')[1] === requiredVariable('VIEWS_TABLE');
  await (isOfViews ? countViews : countAccounts)(Records);
};
