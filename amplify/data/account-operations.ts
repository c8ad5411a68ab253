import { a } from '@aws-amplify/data-schema';
import {
  accountAccess,
  accountBrowsing,
  accountCreation,
  accountReading,
  accountUpdate,
  sessionEnding,
  signUpCompletion,
} from '../functions/account-management/resource';
import { readByAdministrators } from './rights';

/*
 * Operations of administrators on accounts (specification, back office, §2 and §7). Functions resolve them, because an
 * account is stored in the user pool and in several tables; each change writes an ActivityLogs entry.
 */

/** One item, with the kind `account`: number of account changes and the latest ones' ids. A function writes it. */
export const AccountVersions = a
  .model({
    kind: a.string().required(),
    version: a.integer().required(),
    // JSON text of the latest changes: a list of { version, id }
    changes: a.string(),
  })
  .identifier(['kind'])
  .disableOperations(['subscriptions', 'mutations'])
  .authorization(readByAdministrators);

export const AccountSort = a.enum(['email', 'accountStatus', 'verificationStatus', 'createdAt', 'updatedAt']);

/** Columns of an account in the list. */
const rowFields = {
  id: a.id().required(),
  cognitoId: a.string(),
  email: a.string(),
  displayName: a.string(),
  /** ADMIN or CUSTOMER, by the user pool's group. */
  role: a.string().required(),
  accountStatus: a.string(),
  verificationStatus: a.string(),
  createdAt: a.string(),
  updatedAt: a.string(),
};
export const AccountRow = a.customType(rowFields);

export const AccountPage = a.customType({
  items: a.ref('AccountRow').required().array().required(),
  total: a.integer().required(),
  page: a.integer().required(),
  pageCount: a.integer().required(),
  facets: a.ref('CatalogueFacet').required().array().required(),
});

/** Personal fields that an administrator can change; an omitted field keeps its value. */
const personalFields = {
  firstName: a.string(),
  middleName: a.string(),
  lastName: a.string(),
  suffixName: a.string(),
  contactNumber: a.string(),
  mailingAddress: a.string(),
  displayName: a.string(),
};

/** An account's record with its state in the user pool. */
export const AccountDetails = a.customType({
  ...rowFields,
  ...personalFields,
  /** Status in the user pool, such as CONFIRMED or FORCE_CHANGE_PASSWORD; null if the pool has no such user. */
  poolStatus: a.string(),
  isEnabled: a.boolean().required(),
});

export const AccountAccessChange = a.enum([
  'DISABLE',
  'ENABLE',
  'RESEND_CODE',
  'REQUIRE_NEW_PASSWORD',
  'MAKE_ADMINISTRATOR',
  'MAKE_CUSTOMER',
]);

/** A page of accounts, their total and the counts of each filter; its cost does not grow with their number. */
export const browseAccounts = a
  .query()
  .arguments({
    page: a.integer(),
    pageSize: a.integer(),
    sort: a.ref('AccountSort'),
    isDescending: a.boolean(),
    /** Parts of an address, a name or an id; tolerant of accents and case. */
    search: a.string(),
    roles: a.string().required().array(),
    accountStatuses: a.string().required().array(),
    verificationStatuses: a.string().required().array(),
    /** Only the accounts of these users of the pool, at most 100. */
    cognitoIds: a.string().required().array(),
  })
  .returns(a.ref('AccountPage'))
  .handler(a.handler.function(accountBrowsing))
  .authorization((allow) => [allow.group('ADMIN')]);

/** Returns one account; null if it does not exist. */
export const readAccount = a
  .query()
  .arguments({ id: a.id().required() })
  .returns(a.ref('AccountDetails'))
  .handler(a.handler.function(accountReading))
  .authorization((allow) => [allow.group('ADMIN')]);

/**
 * Creates an account whose owner is invited by email, and returns its id. Idempotent by `requestId`, which the browser
 * generates. Errors: `EMAIL_TAKEN`, `INVALID_ACCOUNT: […]`, and for the steps `REGISTER_FAILED`,
 * `SIGN_UP_RECORD_FAILED`, `USER_RECORD_FAILED`, `ACTIVITY_FAILED`, each followed by a colon and the reason; a failed
 * creation is rolled back.
 */
export const createAccount = a
  .mutation()
  .arguments({
    ...personalFields,
    email: a.string().required(),
    password: a.string().required(),
    requestId: a.id().required(),
  })
  .returns(a.id())
  .handler(a.handler.function(accountCreation))
  .authorization((allow) => [allow.group('ADMIN')]);

/**
 * Changes the personal fields of a record; a blank field keeps its value, a field named in `removed` is cleared.
 * Errors: `NO_SUCH_ACCOUNT`, `INVALID_ACCOUNT: […]`, and `CHANGED_MEANWHILE` if the record has changed since
 * `expectedUpdatedAt` and the edit would change it.
 */
export const updateAccount = a
  .mutation()
  .arguments({
    id: a.id().required(),
    expectedUpdatedAt: a.string().required(),
    removed: a.string().required().array(),
    ...personalFields,
  })
  .returns(a.boolean())
  .handler(a.handler.function(accountUpdate))
  .authorization((allow) => [allow.group('ADMIN')]);

/**
 * Suspends or reactivates an account, changes its role, resets its password or resends its invitation. Errors:
 * `NO_SUCH_ACCOUNT`, `NO_POOL_USER`, `OWN_ACCOUNT`, `LAST_ADMINISTRATOR`, `NOTHING_TO_SEND`, `NOT_ADMINISTRATOR` for a
 * caller who has lost the role since signing in.
 */
export const changeAccountAccess = a
  .mutation()
  .arguments({ id: a.id().required(), change: a.ref('AccountAccessChange').required() })
  .returns(a.boolean())
  .handler(a.handler.function(accountAccess))
  .authorization((allow) => [allow.group('ADMIN')]);

/** Creates the caller's own record if the sign-up could not create it; otherwise changes nothing. */
export const completeSignUp = a
  .mutation()
  .returns(a.boolean())
  .handler(a.handler.function(signUpCompletion))
  .authorization((allow) => [allow.authenticated()]);

/** Ends all sessions of the caller, on every device. */
export const endSessions = a
  .mutation()
  .returns(a.boolean())
  .handler(a.handler.function(sessionEnding))
  .authorization((allow) => [allow.authenticated()]);
