import { membershipStates } from '@rules/billing/membership';
import { paymentStates } from '@rules/billing/payments';
import type { MembershipView, PaymentView } from '@/billing/manage-memberships';
import { adminPaths } from '@/config/admin-paths';
import { addressWith } from '@/lib/urls';
import { daysBetween } from '../layout/days-between';

export const subscriptionTabs = ['subscribers', 'payments', 'plans'] as const;
export type SubscriptionTab = (typeof subscriptionTabs)[number];

/** Which part an address shows. */
export function shownTab(search: URLSearchParams): SubscriptionTab {
  return subscriptionTabs.find((tab) => tab === search.get('tab')) ?? 'subscribers';
}

export function tabHref(tab: SubscriptionTab): string {
  return addressOf(tab, new URLSearchParams());
}

/** Parses the filters of the subscriber list from the URL query. */
export function membershipView(search: URLSearchParams): MembershipView {
  return {
    state: membershipStates.find((state) => state === search.get('state')) ?? '',
    planId: search.get('plan') ?? '',
    search: search.get('search') ?? '',
  };
}

/** Which payments an address shows; its days are by the reader's clock, the last one included. */
export function paymentView(search: URLSearchParams): PaymentView {
  const { from = '', to = '' } = daysBetween(search.get('from'), search.get('to'));
  return {
    from,
    to,
    state: paymentStates.find((state) => state === search.get('state')) ?? '',
  };
}

/** The address with one filter set, or lifted where it is empty. */
export function filteredListHref(
  search: URLSearchParams,
  name: 'state' | 'plan' | 'search' | 'from' | 'to',
  value: string,
): string {
  return addressOf(shownTab(search), search, { [name]: value });
}

/** The id of the plan that is edited, or `newItem`; undefined where the list is shown. */
export function editedPlan(search: URLSearchParams): string | undefined {
  return search.get('edit') || undefined;
}

/** The address of the form of a plan, by its id or `newItem`; without one that of the list. */
export function planHref(id?: string): string {
  return addressOf('plans', new URLSearchParams(id ? { edit: id } : {}));
}

function addressOf(tab: SubscriptionTab, search: URLSearchParams, changes?: Record<string, string>): string {
  const next = new URLSearchParams(search);
  next.delete('tab');
  const ofTab = tab === 'subscribers' ? [] : [['tab', tab]];
  return addressWith(adminPaths.subscriptions(), new URLSearchParams([...ofTab, ...next]), changes);
}
