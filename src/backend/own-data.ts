import { allPages } from './all-pages';
import { dataOf, memberClient } from './client';

/** Everything stored about the customer `userId`, by the names of the stored records. */
export async function readOwnData(userId: string): Promise<Record<string, readonly unknown[]>> {
  const [played, paid, asked, unreadable] = await Promise.all([
    readAccountAndTitles(userId),
    readPayments(userId),
    readRequests(userId),
    readUnreadable(),
  ]);
  return { ...played, ...paid, ...asked, ...unreadable };
}

/** Deletes the account with all that belongs to it. There is no way back. */
export async function closeAccount(): Promise<void> {
  const { mutations } = await memberClient();
  await dataOf('closeAccount', mutations.closeAccount());
}

async function readAccountAndTitles(userId: string) {
  const { models } = await memberClient();
  const of = { user_id: userId };
  const [Users, Favorites, Reactions, WatchProgress, WatchLater, SavedMoments, DailyViews] = await Promise.all([
    allPages('Users.list', (nextToken) => models.Users.listUsersByCognito_id({ cognito_id: userId }, { nextToken })),
    allPages('Favorites.list', (nextToken) => models.Favorites.list({ ...of, limit, nextToken })),
    allPages('Reactions.list', (nextToken) => models.Reactions.list({ ...of, limit, nextToken })),
    allPages('WatchProgress.list', (nextToken) => models.WatchProgress.list({ ...of, limit, nextToken })),
    allPages('WatchLater.list', (nextToken) => models.WatchLater.list({ ...of, limit, nextToken })),
    allPages('SavedMoments.list', (nextToken) => models.SavedMoments.list({ ...of, limit, nextToken })),
    allPages('DailyViews.list', (nextToken) => models.DailyViews.list({ ...of, limit, nextToken })),
  ]);
  return { Users, Favorites, Reactions, WatchProgress, WatchLater, SavedMoments, DailyViews };
}

async function readPayments(userId: string) {
  const { models } = await memberClient();
  const of = { user_id: userId };
  const [UserSubscriptions, PaymentHistory, PaymentCards] = await Promise.all([
    allPages('UserSubscriptions.list', (nextToken) =>
      models.UserSubscriptions.listUserSubscriptionsByUser_id(of, { limit, nextToken }),
    ),
    allPages('PaymentHistory.list', (nextToken) =>
      models.PaymentHistory.listPaymentHistoryByUser_idAndPayment_date(of, { limit, nextToken }),
    ),
    allPages('PaymentCards.list', (nextToken) => models.PaymentCards.list({ ...of, nextToken })),
  ]);
  return { UserSubscriptions, PaymentHistory, PaymentCards };
}

async function readRequests(userId: string) {
  const { models } = await memberClient();
  const of = { user_id: userId };
  const [SupportInteractions, SupportMessages] = await Promise.all([
    allPages('SupportInteractions.list', (nextToken) =>
      models.SupportInteractions.listSupportInteractionsByUser_id(of, { limit, nextToken }),
    ),
    allPages('SupportMessages.list', (nextToken) =>
      models.SupportMessages.listSupportMessagesByUser_idAndWritten_at(of, { limit, nextToken }),
    ),
  ]);
  return { SupportInteractions, SupportMessages };
}

/** Reads data for which customers have no read permission on the records. */
async function readUnreadable(): Promise<Record<string, readonly unknown[]>> {
  const { queries } = await memberClient();
  return recordsIn(await dataOf('readOwnRecords', queries.readOwnRecords()));
}

/** The lists in the JSON text that `readOwnRecords` answers. */
function recordsIn(answer: string | null | undefined): Record<string, readonly unknown[]> {
  const records: unknown = JSON.parse(answer ?? '{}');
  const lists = Object.entries(Object(records)).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
  return Object.fromEntries(lists);
}

const limit = 200;
