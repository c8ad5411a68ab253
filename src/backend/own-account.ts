import type { Schema } from '../../amplify/data/schema';
import { type ListCall, listAsMember, requestAsMember } from './client/data-client';
import { query } from './operations';

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
/** Fields that a customer may change in their own record; the server writes the others (specification, decision 2). */
export type StoredProfile = Pick<Schema['Users']['type'], (typeof editable)[number]>;

/** Reads the record of the user whose user-pool id is `cognitoId`; undefined if there is none. */
export async function readUser(cognitoId: string): Promise<StoredUser | undefined> {
  const users = await requestAsMember('Users.list', ({ models }) =>
    models.Users.listUsersByCognito_id({ cognito_id: cognitoId }, { selectionSet: fields }),
  );
  return users[0];
}

/** Updates the given fields of the user's own record; returns all editable fields as stored. */
export async function updateUser(id: string, changed: StoredProfile): Promise<StoredProfile> {
  return requestAsMember('Users.update', ({ models }) =>
    models.Users.update({ id, ...changed }, { selectionSet: editable }),
  );
}

/** Reads everything that is stored about the customer `userId`, by record type. */
export async function readOwnData(userId: string): Promise<Record<string, readonly unknown[]>> {
  const of = { user_id: userId };
  const lists: Record<string, ListCall<unknown>> = {
    Users: ({ models }, nextToken) => models.Users.listUsersByCognito_id({ cognito_id: userId }, { nextToken }),
    Favorites: ({ models }, nextToken) => models.Favorites.list({ ...of, limit, nextToken }),
    Reactions: ({ models }, nextToken) => models.Reactions.list({ ...of, limit, nextToken }),
    WatchProgress: ({ models }, nextToken) => models.WatchProgress.list({ ...of, limit, nextToken }),
    WatchLater: ({ models }, nextToken) => models.WatchLater.list({ ...of, limit, nextToken }),
    SavedMoments: ({ models }, nextToken) => models.SavedMoments.list({ ...of, limit, nextToken }),
    DailyViews: ({ models }, nextToken) => models.DailyViews.list({ ...of, limit, nextToken }),
    Downloads: ({ models }, nextToken) => models.Downloads.list({ ...of, limit, nextToken }),
    UserSubscriptions: ({ models }, nextToken) =>
      models.UserSubscriptions.listUserSubscriptionsByUser_id(of, { limit, nextToken }),
    PaymentHistory: ({ models }, nextToken) =>
      models.PaymentHistory.listPaymentHistoryByUser_idAndPayment_date(of, { limit, nextToken }),
    PaymentCards: ({ models }, nextToken) => models.PaymentCards.list({ ...of, nextToken }),
    SupportInteractions: ({ models }, nextToken) =>
      models.SupportInteractions.listSupportInteractionsByUser_id(of, { limit, nextToken }),
    SupportMessages: ({ models }, nextToken) =>
      models.SupportMessages.listSupportMessagesByUser_idAndWritten_at(of, { limit, nextToken }),
  };
  const [restricted, ...readable] = await Promise.all([
    // Customers have no read permission on these records.
    readRestrictedRecords(),
    ...Object.entries(lists).map(async ([model, call]) => [model, await listAsMember(`${model}.list`, call)] as const),
  ]);
  return { ...Object.fromEntries(readable), ...restricted };
}

/** Reads all pages of `readOwnRecords`. */
async function readRestrictedRecords(): Promise<Record<string, readonly unknown[]>> {
  const lists: Record<string, unknown[]> = {};
  let next: { nextToken?: string } = {};
  do {
    // The documented result of the operation is JSON text.
    const { nextToken, ...page }: { nextToken?: string; [model: string]: unknown } = JSON.parse(
      await query('readOwnRecords', next),
    );
    for (const [model, records] of Object.entries(page)) {
      if (Array.isArray(records)) lists[model] = [...(lists[model] ?? []), ...records];
    }
    next = nextToken === undefined ? {} : { nextToken };
  } while (next.nextToken !== undefined);
  return lists;
}
