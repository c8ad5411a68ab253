import { a } from '@aws-amplify/data-schema';
import { ownRecordsReading } from '../functions/account-closing/resource';

/**
 * The caller's records in models that customers cannot read, for the data export: JSON text of `{ ActivityLogs: […],
 * BlogComment: […], UserSignUps: […] }`.
 */
const readOwnRecords = a
  .query()
  .returns(a.string())
  .handler(a.handler.function(ownRecordsReading))
  .authorization((allow) => [allow.authenticated()]);

export const privacy = { readOwnRecords };
