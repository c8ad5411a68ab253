import { useState } from 'react';
import { periodCents, periodMonths } from '@/accounts/plan-prices';
import type { Plan } from '@/accounts/plans';
import { paths } from '@/config/paths';
import { useFormats } from '@/i18n/use-formats';
import { useText } from '@/i18n/use-text';
import { usePlanName } from '@/session/use-plan-name';
import { Button } from '@/ui/Button';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { Pill } from '@/ui/Pill';
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
  const { money } = useFormats();
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
      <div className="-mx-3 mt-auto -mb-2 flex flex-wrap pt-1">
        <ButtonLink
          look="bare"
          to={planHref(plan.id)}
          className="text-small"
          aria-label={text('adminMemberships.editPlan', { plan: name })}
        >
          {text('adminMemberships.edit')}
        </ButtonLink>
        <ButtonLink
          look="bare"
          to={paths.subscription(plan.id)}
          className="text-small"
          aria-label={text('adminMemberships.seePlan', { plan: name })}
        >
          {text('adminMemberships.see')}
        </ButtonLink>
        <Button
          look="bare"
          className="text-small text-danger!"
          aria-label={text('adminMemberships.deletePlan', { plan: name })}
          onClick={onDelete}
        >
          {text('adminMemberships.delete')}
        </Button>
      </div>
    </li>
  );
}
