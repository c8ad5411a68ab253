import { membershipStates } from '@rules/billing/membership';
import { maxReasonLength } from '@rules/request-bounds';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePlanName } from '@/billing/billing-labels';
import {
  endMembership,
  type MembershipRow,
  type MembershipView,
  managedMembershipsQuery,
} from '@/billing/manage-memberships';
import { isMembershipRunning, type MembershipState } from '@/billing/memberships';
import { plansQuery } from '@/billing/plans';
import type { MessageId } from '@/i18n/messages';
import { useBillingDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Select } from '@/ui/forms/Select';
import { TextArea } from '@/ui/forms/TextArea';
import { showSuccess } from '../../layout/admin-notices';
import { rowAction, rowActions } from '../../layout/button-classes';
import { SearchField } from '../../layout/SearchField';
import type { DataColumn } from '../../layout/table/DataTable';
import { ManagedRows, useCustomerName } from '../ManagedRows';
import { MembershipFailure } from '../MembershipFailure';
import { filteredListHref, membershipView, tabHref } from '../subscriptions-search-params';

const membershipStateLabels: Record<MembershipState, MessageId> = {
  TRIAL: 'adminMemberships.trial',
  ACTIVE: 'adminMemberships.active',
  CANCELLED: 'adminMemberships.cancelled',
  EXPIRED: 'adminMemberships.expired',
};

/** Current and former members, with search, filters, a link to the account and the action that ends a membership. */
export function SubscribersTab() {
  const text = useText();
  const [search] = useSearchParams();
  const view = membershipView(search);
  const query = useInfiniteQuery({ ...managedMembershipsQuery(view), placeholderData: keepPreviousData });
  const columns = useSubscriberColumns();
  const [toEnd, setToEnd] = useState<MembershipRow>();
  const isNarrowed = view.state !== '' || view.planId !== '' || view.search !== '';
  return (
    <div className="grid grid-cols-1 gap-5">
      <SubscriberFilters view={view} rows={query.data?.pages.flatMap(({ rows }) => rows) ?? []} />
      <ManagedRows
        label={text('adminMemberships.subscribers')}
        query={query}
        columns={columns}
        action={(row) => isMembershipRunning(row) && <EndButton row={row} onEnd={() => setToEnd(row)} />}
        empty={{
          text: text(isNarrowed ? 'adminMemberships.nobodyFits' : 'adminMemberships.nobody'),
          wholeList: isNarrowed ? tabHref('subscribers') : undefined,
        }}
      />
      {toEnd && <ConfirmEndMembership row={toEnd} onClose={() => setToEnd(undefined)} />}
    </div>
  );
}

function EndButton({ row, onEnd }: { row: MembershipRow; onEnd(): void }) {
  const text = useText();
  const customerName = useCustomerName();
  return (
    <span className={rowActions}>
      <button
        type="button"
        onClick={onEnd}
        aria-label={text('adminMemberships.endWhose', { email: customerName(row) })}
        className={`${rowAction} text-danger`}
      >
        {text('adminMemberships.end')}
      </button>
    </span>
  );
}

interface SubscriberFiltersProps {
  view: MembershipView;
  /** The listed memberships, which can be on plans that have been deleted. */
  rows: readonly MembershipRow[];
}

/** Filters of the memberships: email address or name, status and plan. */
function SubscriberFilters({ view, rows }: SubscriberFiltersProps) {
  const text = useText();
  const navigate = useNavigate();
  const planName = usePlanName();
  const [search] = useSearchParams();
  const { data: plans = [] } = useQuery(plansQuery);
  const narrow = (name: 'state' | 'plan' | 'search', value: string) =>
    void navigate(filteredListHref(search, name, value), { preventScrollReset: true, replace: name === 'search' });
  const ofRows = rows.map((row) => ({ id: row.planId, name: row.planName }));
  const known = [...plans, ...ofRows, { id: view.planId, name: '' }];
  const options = known.filter(({ id }, place) => id !== '' && known.findIndex((one) => one.id === id) === place);
  return (
    // On phones each control has its own line: otherwise the names of the plans would change how the controls wrap.
    <div className="flex flex-wrap items-center gap-3 max-sm:*:basis-full">
      <SearchField
        label={text('adminMemberships.search')}
        query={view.search}
        onSearch={(searchText) => narrow('search', searchText)}
      />
      <Select
        label={text('admin.status')}
        isLabelHidden
        options={[
          { value: '', label: text('admin.anyStatus') },
          ...membershipStates.map((state) => ({ value: state, label: text(membershipStateLabels[state]) })),
        ]}
        value={view.state}
        onChange={(state) => narrow('state', state)}
      />
      <Select
        label={text('adminMemberships.plan')}
        isLabelHidden
        options={[
          { value: '', label: text('adminMemberships.anyPlan') },
          ...options.map(({ id, name }) => ({ value: id, label: planName(id, name) })),
        ]}
        value={view.planId}
        onChange={(plan) => narrow('plan', plan)}
      />
      {(view.state || view.planId || view.search) && (
        <ButtonLink look="bare" to={tabHref('subscribers')}>
          {text('adminMemberships.showAll')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Columns of the subscriber list: user, plan, status and next event. */
function useSubscriberColumns(): DataColumn<MembershipRow>[] {
  const text = useText();
  const { shortDay } = useBillingDates();
  const planName = usePlanName();
  return [
    {
      id: 'email',
      header: text('adminMemberships.customer'),
      cell: useCustomerName(),
      truncation: 'none',
    },
    {
      id: 'plan',
      header: text('adminMemberships.plan'),
      cell: ({ planId, planName: name }) => planName(planId, name),
    },
    {
      id: 'state',
      header: text('admin.status'),
      cell: ({ state, failedCharges }) =>
        failedCharges > 0
          ? text('adminMemberships.failing', { state: text(membershipStateLabels[state]), count: failedCharges })
          : text(membershipStateLabels[state]),
    },
    { id: 'since', header: text('adminMemberships.since'), cell: ({ startsAt }) => shortDay(startsAt) || '–' },
    { id: 'until', header: text('adminMemberships.until'), cell: ({ endsAt }) => shortDay(endsAt) || '–' },
    { id: 'next', header: text('membership.nextPayment'), cell: ({ renewsAt }) => shortDay(renewsAt) || '–' },
    {
      id: 'follows',
      header: text('adminMemberships.follows'),
      cell: ({ nextPlanId, nextPlanName }) => (nextPlanId ? planName(nextPlanId, nextPlanName) : '–'),
    },
  ];
}

/** Confirms before ending a membership immediately; records the reason. */
export function ConfirmEndMembership({ row, onClose }: { row: MembershipRow; onClose(): void }) {
  const text = useText();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const why = useRef<HTMLTextAreaElement>(null);
  const email = useCustomerName()(row);
  const ending = useMutation({
    mutationFn: () => endMembership(row.id, reason.trim()),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['managed-memberships'] });
      showSuccess(text('adminMemberships.ended', { email }));
      onClose();
    },
  });
  const isMissing = isTried && reason.trim() === '';
  return (
    <ConfirmDialog
      heading={text('adminMemberships.endHeading')}
      description={text('adminMemberships.endDescription', { email })}
      label={text('adminMemberships.endConfirm')}
      isBusy={ending.isPending}
      onConfirm={() => {
        setTried(true);
        if (reason.trim() === '') why.current?.focus();
        else ending.mutate();
      }}
      otherwise={text('admin.keepAsIs')}
      onClose={onClose}
    >
      <TextArea
        ref={why}
        label={text('adminMemberships.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
        maxLength={maxReasonLength}
        isInvalid={isMissing}
        hint={isMissing ? text('adminMemberships.refusedReason') : text('adminMemberships.reasonHint')}
      />
      {ending.error && <MembershipFailure error={ending.error} />}
    </ConfirmDialog>
  );
}
