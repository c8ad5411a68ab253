import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { planDescription, usePlanName } from '@/billing/billing-labels';
import { OfferPayments } from '@/billing/OfferPayments';
import { periodCents, periodMonths } from '@/billing/plan-prices';
import { paths } from '@/config/paths';
import { useMoney } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import { Icon } from '@/ui/Icon';
import { Pill } from '@/ui/Pill';
import { rowAction } from '../../layout/button-classes';
import { Loaded } from '../../layout/Loaded';
import { ConfirmDeleteItem } from '../../layout/list-editor/ConfirmDeleteItem';
import { ItemForm } from '../../layout/list-editor/ItemForm';
import { newItem } from '../../layout/list-editor/list-editor-config';
import { editedPlan, planHref } from '../subscriptions-search-params';
import { type PlanItem, planToStore } from './plan-draft';
import { planFormConfig } from './plan-form-config';

/** List of plans and the form of one; the URL query selects the plan. */
export function PlansTab() {
  const text = useText();
  const planName = usePlanName();
  const [search] = useSearchParams();
  const query = useQuery(planFormConfig.list.query);
  const edited = editedPlan(search);
  return (
    <Loaded query={query}>
      {(plans) => {
        if (edited === undefined) return <PlanList plans={plans} />;
        const plan = plans.find(({ id }) => id === edited);
        return (
          <div className="max-w-3xl">
            <ItemForm
              key={edited}
              config={planFormConfig}
              heading={plan ? planName(plan.id, plan.name) : text('adminMemberships.newPlan')}
              items={plans}
              id={edited}
              onReload={async () => (await query.refetch()).data}
            />
          </div>
        );
      }}
    </Loaded>
  );
}

/** The plans on offer as cards with their prices and actions. */
function PlanList({ plans }: { plans: readonly PlanItem[] }) {
  const text = useText();
  const planName = usePlanName();
  const [toDelete, setToDelete] = useState<PlanItem>();
  return (
    <div className="grid gap-5">
      <ButtonLink look="primary" to={planHref(newItem)} className="justify-self-end">
        <Icon name="plus" />
        {text('adminMemberships.addPlan')}
      </ButtonLink>
      {plans.length === 0 && <EmptyState text={text('adminMemberships.noPlans')} />}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {plans.map((plan) => (
          <ManagedPlanCard key={plan.id} item={plan} onDelete={() => setToDelete(plan)} />
        ))}
      </ul>
      {toDelete && (
        <ConfirmDeleteItem
          config={planFormConfig}
          item={toDelete}
          name={planName(toDelete.id, toDelete.name)}
          items={plans}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </div>
  );
}

function ManagedPlanCard({ item, onDelete }: { item: PlanItem; onDelete(): void }) {
  const text = useText();
  const money = useMoney();
  const planName = usePlanName();
  const plan = { id: item.id, ...planToStore(item) };
  const name = planName(plan.id, plan.name);
  return (
    <li ref={keepFocusOnRemoval} className="flex flex-col gap-2 rounded-poster border border-line p-5">
      <h2 className="text-body font-semibold">{name}</h2>
      <p className="text-title font-semibold tabular-nums">
        {money(plan.priceCents)} <span className="text-small font-normal text-soft">{text('plan.perMonth')}</span>
      </p>
      <p className="text-small tabular-nums">
        {text('plan.every', { amount: money(periodCents(plan)), months: periodMonths(plan) })}
        <OfferPayments plan={plan} />
      </p>
      {plan.discount && <Pill>{text('plan.save', { discount: plan.discount })}</Pill>}
      <p className="text-small text-soft text-pretty">{planDescription(plan, text)}</p>
      <div className="-mx-1.5 mt-auto -mb-2 flex flex-wrap gap-x-2 pt-1">
        <Link
          to={planHref(plan.id)}
          aria-label={text('adminMemberships.editPlan', { plan: name })}
          className={rowAction}
        >
          {text('admin.edit')}
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
          {text('admin.delete')}
        </button>
      </div>
    </li>
  );
}
