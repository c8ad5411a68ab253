import { membershipStates } from '@rules/billing/membership';
import { paymentStates } from '@rules/billing/payments';
import type { MembershipView, PaymentView } from '@/billing/manage-memberships';
import { adminPaths } from '@/config/admin-paths';
import { addressWith } from '@/lib/urls';
import { daysBetween } from '../layout/days-between';

export const subscriptionTabs = ['subscribers', 'payments', 'plans'] as const;
export type SubscriptionTab = (typeof subscriptionTabs)[number];

/** Returns the tab that the URL query selects. */
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

/** Parses the filters of the payment list from the URL query. Days are in the local time zone, both included. */
export function paymentView(search: URLSearchParams): PaymentView {
  const { from = '', to = '' } = daysBetween(search.get('from'), search.get('to'));
  return {
    from,
    to,
    state: paymentStates.find((state) => state === search.get('state')) ?? '',
  };
}

/** Returns the URL with one filter set, or removed if the value is empty. */
export function filteredListHref(
  search: URLSearchParams,
  name: 'state' | 'plan' | 'search' | 'from' | 'to',
  value: string,
): string {
  return addressOf(shownTab(search), search, { [name]: value });
}

/** Returns the id of the edited plan, or `newItem`; undefined while the list is shown. */
export function editedPlan(search: URLSearchParams): string | undefined {
  return search.get('edit') || undefined;
}

/** Returns the URL of the form of a plan, by its id or `newItem`; without an argument that of the list. */
export function planHref(id?: string): string {
  return addressOf('plans', new URLSearchParams(id ? { edit: id } : {}));
}

function addressOf(tab: SubscriptionTab, search: URLSearchParams, changes?: Record<string, string>): string {
  const next = new URLSearchParams(search);
  next.delete('tab');
  const ofTab = tab === 'subscribers' ? [] : [['tab', tab]];
  return addressWith(adminPaths.subscriptions(), new URLSearchParams([...ofTab, ...next]), changes);
}
