import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { planDescription, usePlanName } from '@/billing/billing-labels';
import { deletePlan, managedPlansQuery, savePlan } from '@/billing/manage-memberships';
import { OfferPayments } from '@/billing/OfferPayments';
import { periodCents, periodMonths } from '@/billing/plan-prices';
import { plansQuery } from '@/billing/plans';
import { paths } from '@/config/paths';
import { useMoney } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { isChangedMeanwhile } from '@/publishing/managed-lists';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import { Icon } from '@/ui/Icon';
import { Pill } from '@/ui/Pill';
import { rowAction } from '../../layout/button-classes';
import { draftStorage } from '../../layout/forms/draft-storage';
import { Loaded } from '../../layout/Loaded';
import { ConfirmDeleteItem } from '../../layout/list-editor/ConfirmDeleteItem';
import { ItemForm } from '../../layout/list-editor/ItemForm';
import { type ItemFormConfig, newItem } from '../../layout/list-editor/list-editor-config';
import { membershipFailureText } from '../MembershipFailure';
import { editedPlan, planHref } from '../subscriptions-search-params';
import { PlanFields } from './PlanFields';
import { emptyPlan, type PlanItem, planIdOf, planItem, planToStore, validatePlan } from './plan-draft';

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
        return (
          <div className="max-w-3xl">
            <ItemForm
              key={edited}
              config={planFormConfig}
              headingOf={({ id, name }) => (edited === newItem ? text('adminMemberships.newPlan') : planName(id, name))}
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
      {plan.discount && <Pill>{text('plan.save', { share: Number.parseInt(plan.discount, 10) / 100 })}</Pill>}
      <p className="text-small text-soft">{planDescription(plan, text)}</p>
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

/** Form of the plans on offer, which have no order of their own. */
const planFormConfig: ItemFormConfig<PlanItem> = {
  list: {
    query: { ...managedPlansQuery, queryFn: async () => (await managedPlansQuery.queryFn()).map(planItem) },
    publicQueryKey: plansQuery.queryKey[0],
    firstPosition: 0,
  },
  blank: { ...emptyPlan, id: '', recordId: '', position: 0, updatedAt: '' },
  nameOf: ({ name }) => name,
  hrefOf: planHref,
  Fields: PlanFields,
  validate: validatePlan,
  drafts: draftStorage('plans'),
  save: (item, before) => savePlan(before?.id ?? planIdOf(item.months), planToStore(item), before),
  remove: deletePlan,
  failureText: (failure, text) =>
    isChangedMeanwhile(failure) ? text('adminMemberships.changedMeanwhile') : membershipFailureText(failure, text),
  labels: {
    notFound: 'adminMemberships.noSuchPlan',
    backToList: 'adminMemberships.toPlans',
    save: 'adminMemberships.savePlan',
    saved: 'adminMemberships.planSaved',
    changedMeanwhile: 'adminMemberships.changedMeanwhile',
    deletedMeanwhile: 'adminMemberships.deletedMeanwhile',
    takeTheirs: 'admin.takeTheirs',
    overwrite: 'admin.saveOver',
    saveAsNew: 'adminMemberships.addAgain',
    keepDeleted: 'adminMemberships.leaveDeleted',
    deleteHeading: 'adminMemberships.deleteHeading',
    deleteDescription: 'adminMemberships.deleteDescription',
    keep: 'admin.keepAsIs',
    deleted: 'adminMemberships.planDeleted',
  },
};
