import { a } from '@aws-amplify/data-schema';
import { ownRecordsReading } from '../functions/account-closing/resource';

/**
 * What is stored about the caller in models that customers have no right to, so that they can take it along with all
 * else: JSON text of `{ ActivityLogs: […], BlogComment: […], UserSignUps: […] }`.
 */
const readOwnRecords = a
  .query()
  .returns(a.string())
  .handler(a.handler.function(ownRecordsReading))
  .authorization((allow) => [allow.authenticated()]);

export const privacy = { readOwnRecords };
