import type { Schema } from '../../amplify/data/schema';
import { callAsMember, listAsMember, requestAsMember } from './client/data-client';

const limit = 200;

const editable = [
  'user_first_name',
  'user_middle_name',
  'user_last_name',
  'user_suffix_name',
  'user_display_name',
  'user_contact_number',
  'user_mailing_address',
] as const;

const fields = [
  'id',
  'cognito_id',
  'user_email',
  'user_account_status',
  'user_verification_status',
  ...editable,
] as const;

export type StoredUser = Pick<Schema['Users']['type'], (typeof fields)[number]>;
/** Fields of the own record that a customer may change; the server writes the others (specification, decision 2). */
export type StoredProfile = Pick<Schema['Users']['type'], (typeof editable)[number]>;

/** The record of the user whose user-pool id is `cognitoId`; undefined where there is none. */
export async function readUser(cognitoId: string): Promise<StoredUser | undefined> {
  const users = await requestAsMember('Users.list', ({ models }) =>
    models.Users.listUsersByCognito_id({ cognito_id: cognitoId }, { selectionSet: fields }),
  );
  return users[0];
}

/** Has the caller's own record written, where the sign-up left none. */
export async function completeSignUp(): Promise<void> {
  await callAsMember('completeSignUp', ({ mutations }) => mutations.completeSignUp());
}

/** Updates the given fields of the person's own record; returns all editable fields as stored. */
export async function updateUser(id: string, changed: StoredProfile): Promise<StoredProfile> {
  return requestAsMember('Users.update', ({ models }) =>
    models.Users.update({ id, ...changed }, { selectionSet: editable }),
  );
}

/** Everything stored about the customer `userId`, by the names of the stored records. */
export async function readOwnData(userId: string): Promise<Record<string, readonly unknown[]>> {
  const [played, paid, requested, unreadable] = await Promise.all([
    readAccountAndTitles(userId),
    readPayments(userId),
    readRequests(userId),
    readUnreadable(),
  ]);
  return { ...played, ...paid, ...requested, ...unreadable };
}

/** Deletes the account with all that belongs to it. There is no way back. */
export async function closeAccount(): Promise<void> {
  await callAsMember('closeAccount', ({ mutations }) => mutations.closeAccount());
}

async function readAccountAndTitles(userId: string) {
  const of = { user_id: userId };
  const [Users, Favorites, Reactions, WatchProgress, WatchLater, SavedMoments, DailyViews, Downloads] =
    await Promise.all([
      listAsMember('Users.list', ({ models }, nextToken) =>
        models.Users.listUsersByCognito_id({ cognito_id: userId }, { nextToken }),
      ),
      listAsMember('Favorites.list', ({ models }, nextToken) => models.Favorites.list({ ...of, limit, nextToken })),
      listAsMember('Reactions.list', ({ models }, nextToken) => models.Reactions.list({ ...of, limit, nextToken })),
      listAsMember('WatchProgress.list', ({ models }, nextToken) =>
        models.WatchProgress.list({ ...of, limit, nextToken }),
      ),
      listAsMember('WatchLater.list', ({ models }, nextToken) => models.WatchLater.list({ ...of, limit, nextToken })),
      listAsMember('SavedMoments.list', ({ models }, nextToken) =>
        models.SavedMoments.list({ ...of, limit, nextToken }),
      ),
      listAsMember('DailyViews.list', ({ models }, nextToken) => models.DailyViews.list({ ...of, limit, nextToken })),
      listAsMember('Downloads.list', ({ models }, nextToken) => models.Downloads.list({ ...of, limit, nextToken })),
    ]);
  return { Users, Favorites, Reactions, WatchProgress, WatchLater, SavedMoments, DailyViews, Downloads };
}

async function readPayments(userId: string) {
  const of = { user_id: userId };
  const [UserSubscriptions, PaymentHistory, PaymentCards] = await Promise.all([
    listAsMember('UserSubscriptions.list', ({ models }, nextToken) =>
      models.UserSubscriptions.listUserSubscriptionsByUser_id(of, { limit, nextToken }),
    ),
    listAsMember('PaymentHistory.list', ({ models }, nextToken) =>
      models.PaymentHistory.listPaymentHistoryByUser_idAndPayment_date(of, { limit, nextToken }),
    ),
    listAsMember('PaymentCards.list', ({ models }, nextToken) => models.PaymentCards.list({ ...of, nextToken })),
  ]);
  return { UserSubscriptions, PaymentHistory, PaymentCards };
}

async function readRequests(userId: string) {
  const of = { user_id: userId };
  const [SupportInteractions, SupportMessages] = await Promise.all([
    listAsMember('SupportInteractions.list', ({ models }, nextToken) =>
      models.SupportInteractions.listSupportInteractionsByUser_id(of, { limit, nextToken }),
    ),
    listAsMember('SupportMessages.list', ({ models }, nextToken) =>
      models.SupportMessages.listSupportMessagesByUser_idAndWritten_at(of, { limit, nextToken }),
    ),
  ]);
  return { SupportInteractions, SupportMessages };
}

/** Reads data for which customers have no read permission on the records. */
async function readUnreadable(): Promise<Record<string, readonly unknown[]>> {
  return recordsIn(await callAsMember('readOwnRecords', ({ queries }) => queries.readOwnRecords()));
}

/** The lists in the JSON text that `readOwnRecords` answers. */
function recordsIn(answer: string | null | undefined): Record<string, readonly unknown[]> {
  const records: unknown = JSON.parse(answer ?? '{}');
  const lists = Object.entries(Object(records)).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
  return Object.fromEntries(lists);
}
