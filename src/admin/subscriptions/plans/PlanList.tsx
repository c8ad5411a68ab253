import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePlanName } from '@/billing/billing-labels';
import { periodCents, periodMonths } from '@/billing/plan-prices';
import type { Plan } from '@/billing/plans';
import { paths } from '@/config/paths';
import { useMoney } from '@/i18n/use-money';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { Pill } from '@/ui/Pill';
import { rowAction } from '../../layout/row-action';
import { newPlan, planHref } from '../subscriptions-place';
import { DeletePlan } from './DeletePlan';

/** The plans on offer, each with its price, and what can be done with it. */
export function PlanList({ plans }: { plans: readonly Plan[] }) {
  const text = useText();
  const [toDelete, setToDelete] = useState<Plan>();
  return (
    <div className="grid gap-5">
      <ButtonLink look="primary" to={planHref(newPlan)} className="justify-self-end">
        <Icon name="plus" />
        {text('adminMemberships.addPlan')}
      </ButtonLink>
      {plans.length === 0 && <EmptyState text={text('adminMemberships.noPlans')} />}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} onDelete={() => setToDelete(plan)} />
        ))}
      </ul>
      {toDelete && <DeletePlan plan={toDelete} onClose={() => setToDelete(undefined)} />}
    </div>
  );
}

function PlanCard({ plan, onDelete }: { plan: Plan; onDelete(): void }) {
  const text = useText();
  const money = useMoney();
  const planName = usePlanName();
  const name = planName(plan.id, plan.name);
  return (
    <li className="flex flex-col gap-2 rounded-poster border border-line p-5">
      <h2 className="text-body font-semibold">{name}</h2>
      <p className="text-title font-semibold tabular-nums">
        {money(plan.priceCents)} <span className="text-small font-normal text-soft">{text('plan.perMonth')}</span>
      </p>
      <p className="text-small tabular-nums">
        {text('plan.every', { amount: money(periodCents(plan)), months: periodMonths(plan) })}
      </p>
      {plan.discount && <Pill>{text('plan.save', { discount: plan.discount })}</Pill>}
      <p className="text-small text-soft text-pretty">{plan.description}</p>
      <div className="-mx-1.5 mt-auto -mb-2 flex flex-wrap gap-x-2 pt-1">
        <Link
          to={planHref(plan.id)}
          aria-label={text('adminMemberships.editPlan', { plan: name })}
          className={rowAction}
        >
          {text('adminMemberships.edit')}
        </Link>
        <Link
          to={paths.subscription(plan.id)}
          aria-label={text('adminMemberships.seePlan', { plan: name })}
          className={rowAction}
        >
          {text('adminMemberships.see')}
        </Link>
        <button
          type="button"
          onClick={onDelete}
          aria-label={text('adminMemberships.deletePlan', { plan: name })}
          className={`${rowAction} text-danger`}
        >
          {text('adminMemberships.delete')}
        </button>
      </div>
    </li>
  );
}
