import { membershipStates } from '@rules/membership';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePlanName } from '@/billing/billing-labels';
import type { MembershipView } from '@/billing/manage-memberships';
import { plansQuery } from '@/billing/plans';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { Select } from '@/ui/Select';
import { SearchWords } from '../../layout/SearchWords';
import { stateWords } from '../list-words';
import { narrowedHref, tabHref } from '../subscriptions-place';

/** Narrows the memberships by words of an address or a name, by state and by plan. */
export function SubscriberFilters({ view }: { view: MembershipView }) {
  const text = useText();
  const navigate = useNavigate();
  const planName = usePlanName();
  const [search] = useSearchParams();
  const { data: plans = [] } = useQuery(plansQuery);
  const narrow = (name: 'state' | 'plan' | 'search', value: string) =>
    void navigate(narrowedHref(search, name, value), { preventScrollReset: true, replace: name === 'search' });
  const named = plans.map(({ id, name }) => ({ value: id, label: planName(id, name) }));
  // Memberships may have a plan that was deleted.
  const isGone = view.planId !== '' && !plans.some(({ id }) => id === view.planId);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchWords
        label={text('adminMemberships.search')}
        words={view.search}
        onLook={(words) => narrow('search', words)}
      />
      <Select
        label={text('adminMemberships.state')}
        isLabelHidden
        options={[
          { value: '', label: text('adminMemberships.anyState') },
          ...membershipStates.map((state) => ({ value: state, label: text(stateWords[state]) })),
        ]}
        value={view.state}
        onChange={(state) => narrow('state', state)}
      />
      <Select
        label={text('adminMemberships.plan')}
        isLabelHidden
        options={[
          { value: '', label: text('adminMemberships.anyPlan') },
          ...named,
          ...(isGone ? [{ value: view.planId, label: planName(view.planId, '') }] : []),
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
