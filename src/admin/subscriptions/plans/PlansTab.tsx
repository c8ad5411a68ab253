import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { managedPlansQuery } from '@/billing/manage-memberships';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '../../layout/Loaded';
import { editedPlan, newPlan, planHref } from '../subscriptions-place';
import { PlanForm } from './PlanForm';
import { PlanList } from './PlanList';

/** List of plans and the form of one; the URL query selects the plan. */
export function PlansTab() {
  const text = useText();
  const [search] = useSearchParams();
  const query = useQuery(managedPlansQuery);
  const edited = editedPlan(search);
  return (
    <Loaded query={query}>
      {(plans) => {
        if (edited === undefined) return <PlanList plans={plans} />;
        const plan = plans.find(({ id }) => id === edited);
        if (edited === newPlan || plan) return <PlanForm key={edited} plan={plan} plans={plans} />;
        return (
          <EmptyState text={text('adminMemberships.noSuchPlan')}>
            <ButtonLink to={planHref()}>{text('adminMemberships.toPlans')}</ButtonLink>
          </EmptyState>
        );
      }}
    </Loaded>
  );
}
