import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type MembershipRow, managedMembershipsQuery } from '@/billing/manage-memberships';
import { isRunning } from '@/billing/memberships';
import { useText } from '@/i18n/use-text';
import { rowAction, rowActions } from '../../layout/row-action';
import { ManagedRows } from '../ManagedRows';
import { membershipView, tabHref } from '../subscriptions-place';
import { EndQuestion } from './EndQuestion';
import { SubscriberFilters } from './SubscriberFilters';
import { useSubscriberColumns } from './use-subscriber-columns';

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
      <SubscriberFilters view={view} />
      <ManagedRows
        label={text('adminMemberships.subscribers')}
        query={query}
        columns={columns}
        action={(row) => isRunning(row) && <EndButton row={row} onEnd={() => setToEnd(row)} />}
        empty={{
          text: text(isNarrowed ? 'adminMemberships.nobodyFits' : 'adminMemberships.nobody'),
          wholeList: isNarrowed ? tabHref('subscribers') : undefined,
        }}
      />
      {toEnd && <EndQuestion row={toEnd} onClose={() => setToEnd(undefined)} />}
    </div>
  );
}

function EndButton({ row, onEnd }: { row: MembershipRow; onEnd(): void }) {
  const text = useText();
  return (
    <span className={rowActions}>
      <button
        type="button"
        onClick={onEnd}
        aria-label={text('adminMemberships.endWhose', { email: row.email || row.userId })}
        className={`${rowAction} text-danger`}
      >
        {text('adminMemberships.end')}
      </button>
    </span>
  );
}
