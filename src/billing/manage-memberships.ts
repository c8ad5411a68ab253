import { type MembershipState, membershipStates } from '@rules/billing/membership';
import { centsOf, type PaymentState, paymentStates, storedAmount } from '@rules/billing/payments';
import { deletePlan as deleteStoredPlan, listSubscriptions } from '@/backend/memberships';
import { mutate, query, type Stored } from '@/backend/operations';
import { type ContentInput, changeContent, createContent, listContent } from '@/backend/site-content';
import { dateOf } from '@/lib/dates';
import { asMembership, type Membership } from './memberships';
import type { Payment } from './payments';
import { asPlan, byCardOrder, type Plan } from './plans';

/** A membership as administrators see it. Missing texts are empty; amounts are in cents. */
export interface MembershipRow
  extends Pick<Membership, 'id' | 'planId' | 'state' | 'startsAt' | 'endsAt' | 'failedCharges'> {
  userId: string;
  /** Empty if the account was deleted. */
  email: string;
  /** Id of the Users record, for the link to the account. */
  accountId: string;
  planName: string;
  /** Time of the next charge to the stored card; undefined if the membership is not renewed. */
  renewsAt: Date | undefined;
  nextPlanId: string;
  nextPlanName: string;
}

/** A payment as administrators see it. */
export interface PaymentRow extends Omit<Payment, 'purpose'>, Pick<MembershipRow, 'userId' | 'email' | 'accountId'> {
  provider: string;
  purpose: string;
}

export interface RowPage<Row> {
  rows: Row[];
  /** Cursor of the next page; undefined on the last page. */
  next: string | undefined;
}

/** Filters of the memberships; an empty text does not filter. */
export interface MembershipView {
  state: MembershipState | '';
  planId: string;
  /** Parts of an email address or a name. */
  search: string;
}

/** Filters of the payments: start (included) and end (excluded) as ISO times; an empty text does not filter. */
export interface PaymentView {
  from: string;
  to: string;
  state: PaymentState | '';
}

/** Infinite query of TanStack Query for memberships, sorted by end, the latest first; for administrators. */
export function managedMembershipsQuery({ state, planId, search }: MembershipView) {
  return {
    queryKey: ['managed-memberships', { state, planId, search }] as const,
    queryFn: async ({ pageParam }: { pageParam: string | undefined }): Promise<RowPage<MembershipRow>> => {
      const wanted = { status: state || null, planId: planId || null, search: search || null };
      return pageOf(await query('browseMemberships', { ...wanted, nextToken: pageParam ?? null }), asMembershipRow);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: RowPage<MembershipRow>) => page.next,
    staleTime: 0,
  };
}

/** Query of TanStack Query for payments page by page (`useInfiniteQuery`), the latest first; for administrators. */
export function managedPaymentsQuery(view: PaymentView) {
  return {
    queryKey: ['managed-payments', view] as const,
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => readPayments(view, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: RowPage<PaymentRow>) => page.next,
    staleTime: 0,
  };
}

/** Reads all pages of the payments of a view, for an export. */
export async function allPayments(view: PaymentView): Promise<PaymentRow[]> {
  const rows: PaymentRow[] = [];
  let next: string | undefined;
  do {
    const page = await readPayments(view, next);
    rows.push(...page.rows);
    next = page.next;
  } while (next !== undefined);
  return rows;
}

/** Refunds a payment in full. Fails with NO_SUCH_PAYMENT, NOT_PAID or REFUND_FAILED (`membershipProblem`). */
export async function refundPayment(paymentId: string): Promise<PaymentRow> {
  return asPaymentRow(await mutate('refundPayment', { paymentId }));
}

/** Ends a membership immediately; the activity log stores the reason. Fails with NO_SUBSCRIPTION or INVALID_REASON. */
export async function endMembership(id: string, reason: string): Promise<MembershipRow> {
  return asMembershipRow(await mutate('endMembership', { id, reason }));
}

/** A plan as administrators edit it. */
export interface ManagedPlan extends Plan {
  /** Key of the record; in records that the back office did not create, it may differ from the plan's id. */
  recordId: string;
  /** Version for optimistic locking. */
  updatedAt: string;
}

/** Query of TanStack Query for the plans on offer with their versions, in the order of the landing page's cards. */
export const managedPlansQuery = {
  queryKey: ['managed', 'SubscriptionPlans'] as const,
  queryFn: async (): Promise<ManagedPlan[]> => {
    const plans = await listContent('SubscriptionPlans');
    return plans
      .map((stored) => ({ ...asPlan(stored), recordId: stored.id, updatedAt: stored.updatedAt }))
      .sort(byCardOrder);
  },
  // Other administrators change plans, too: always refetches.
  staleTime: 0,
};

/** The fields of a plan that an administrator edits; existing members keep their terms. */
export type PlanDraft = Omit<Plan, 'id'>;

/**
 * Updates a plan, or creates one if `seen` is undefined. The id contains the billing period in months: `3-month-plan`.
 * Rejects if the stored plan differs from `seen` (`isChangedMeanwhile` of src/publishing).
 */
export async function savePlan(
  id: string,
  draft: PlanDraft,
  seen: Pick<ManagedPlan, 'recordId' | 'updatedAt'> | undefined,
): Promise<void> {
  const input = { ...asPlanInput(draft), id: seen?.recordId ?? id };
  if (seen) await changeContent('SubscriptionPlans', [{ input, updatedAt: seen.updatedAt }]);
  else await createContent('SubscriptionPlans', { ...input, plan_id: id });
}

/** Deletes a plan from the offer; memberships with it continue. */
export function deletePlan({ recordId }: Pick<ManagedPlan, 'recordId'>): Promise<void> {
  return deleteStoredPlan(recordId);
}

async function readPayments(view: PaymentView, after: string | undefined): Promise<RowPage<PaymentRow>> {
  const wanted = { from: view.from || null, to: view.to || null, status: view.state || null };
  return pageOf(await query('browsePayments', { ...wanted, nextToken: after ?? null }), asPaymentRow);
}

function pageOf<Item, Row>(page: { items: Item[]; nextToken?: string | null }, as: (item: Item) => Row): RowPage<Row> {
  return { rows: page.items.map(as), next: page.nextToken ?? undefined };
}

/** Fields of the customer and the plan that the rows of both lists share. */
function customerAndPlan(stored: Stored<'SubscriptionRow'> | Stored<'PaymentRow'>) {
  return {
    userId: stored.userId ?? '',
    email: stored.email ?? '',
    accountId: stored.accountId ?? '',
    planId: stored.planId ?? '',
    planName: stored.planName ?? '',
  };
}

function asMembershipRow(stored: Stored<'SubscriptionRow'>): MembershipRow {
  return {
    id: stored.id,
    ...customerAndPlan(stored),
    state: membershipStates.find((state) => state === stored.status) ?? 'EXPIRED',
    startsAt: dateOf(stored.startsAt),
    endsAt: dateOf(stored.endsAt),
    renewsAt: dateOf(stored.renewsAt),
    nextPlanId: stored.nextPlanId ?? '',
    nextPlanName: stored.nextPlanName ?? '',
    failedCharges: stored.failedCharges ?? 0,
  };
}

function asPaymentRow(stored: Stored<'PaymentRow'>): PaymentRow {
  return {
    id: stored.id,
    ...customerAndPlan(stored),
    amountCents: centsOf(stored.amount) ?? 0,
    state: paymentStates.find((state) => state === stored.status) ?? 'PENDING',
    provider: stored.provider ?? '',
    purpose: stored.purpose ?? '',
    transactionId: stored.transactionId ?? '',
    cardLastFour: stored.cardLastFour ?? '',
    failure: stored.failure ?? '',
    paidAt: dateOf(stored.paidAt),
    periodStart: dateOf(stored.periodStart),
    periodEnd: dateOf(stored.periodEnd),
    refundedAt: dateOf(stored.refundedAt),
    disputedCents: centsOf(stored.disputedAmount),
  };
}

function asPlanInput({ name, description, priceCents, cycle, discount }: PlanDraft): ContentInput<'SubscriptionPlans'> {
  return {
    plan_name: name,
    plan_description: description,
    plan_price: storedAmount(priceCents),
    plan_billing_cycle: cycle,
    plan_discount: discount,
  };
}

/** Query of TanStack Query for all present and past memberships of a user, the latest first; for administrators. */
export function membershipsQuery(userId: string) {
  return {
    queryKey: ['memberships-of', userId] as const,
    queryFn: async (): Promise<Membership[]> => {
      const stored = await listSubscriptions(userId);
      const latestFirst = stored.toSorted((a, b) =>
        (b.subscription_start_date ?? '').localeCompare(a.subscription_start_date ?? ''),
      );
      return latestFirst.map((subscription) => asMembership(subscription, new Date()));
    },
    // The customer or an administrator may have ended it a moment ago.
    staleTime: 0,
  };
}
