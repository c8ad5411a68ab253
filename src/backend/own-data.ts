import { allPages } from './all-pages';
import { dataOf, memberClient } from './client';

/** Everything stored about the customer `userId` that a person may read, by the names of the stored records. */
export async function readOwnData(userId: string): Promise<Record<string, readonly object[]>> {
  const { models } = await memberClient();
  const of = { user_id: userId };
  const [
    Users,
    Favorites,
    Reactions,
    WatchProgress,
    WatchLater,
    UserSubscriptions,
    PaymentHistory,
    SupportInteractions,
  ] = await Promise.all([
    allPages('Users.list', (nextToken) => models.Users.listUsersByCognito_id({ cognito_id: userId }, { nextToken })),
    allPages('Favorites.list', (nextToken) => models.Favorites.list({ ...of, limit, nextToken })),
    allPages('Reactions.list', (nextToken) => models.Reactions.list({ ...of, limit, nextToken })),
    allPages('WatchProgress.list', (nextToken) => models.WatchProgress.list({ ...of, limit, nextToken })),
    allPages('WatchLater.list', (nextToken) => models.WatchLater.list({ ...of, limit, nextToken })),
    allPages('UserSubscriptions.list', (nextToken) =>
      models.UserSubscriptions.listUserSubscriptionsByUser_id(of, { limit, nextToken }),
    ),
    allPages('PaymentHistory.list', (nextToken) =>
      models.PaymentHistory.listPaymentHistoryByUser_idAndPayment_date(of, { limit, nextToken }),
    ),
    allPages('SupportInteractions.list', (nextToken) =>
      models.SupportInteractions.listSupportInteractionsByUser_id(of, { limit, nextToken }),
    ),
  ]);
  return {
    Users,
    Favorites,
    Reactions,
    WatchProgress,
    WatchLater,
    UserSubscriptions,
    PaymentHistory,
    SupportInteractions,
  };
}

/** Deletes the account with all that belongs to it. There is no way back. */
export async function closeAccount(): Promise<void> {
  const { mutations } = await memberClient();
  await dataOf('closeAccount', mutations.closeAccount());
}

const limit = 200;
