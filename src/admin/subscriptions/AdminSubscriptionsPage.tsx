import { useSearchParams } from 'react-router-dom';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { AdminPage } from '../layout/AdminPage';
import { Tabs } from '../layout/Tabs';
import { PaymentsTab } from './payments/PaymentsTab';
import { PlansTab } from './plans/PlansTab';
import { SubscribersTab } from './subscribers/SubscribersTab';
import { type SubscriptionTab, shownTab, subscriptionTabs, tabHref } from './subscriptions-search-params';

/** Tabs for subscribers, payments and plans. */
export function AdminSubscriptionsPage() {
  const text = useText();
  const [search] = useSearchParams();
  const shown = shownTab(search);
  return (
    <AdminPage heading={text('admin.subscriptions')} part={text(names[shown])}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Tabs
          label={text('adminMemberships.parts')}
          tabs={subscriptionTabs.map((tab) => ({
            to: tabHref(tab),
            label: text(names[tab]),
            isCurrent: tab === shown,
          }))}
        />
        {shown === 'subscribers' && <SubscribersTab />}
        {shown === 'payments' && <PaymentsTab />}
        {shown === 'plans' && <PlansTab />}
      </div>
    </AdminPage>
  );
}

const names: Record<SubscriptionTab, MessageId> = {
  subscribers: 'adminMemberships.subscribers',
  payments: 'adminMemberships.payments',
  plans: 'adminMemberships.plans',
};
