import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePlanName } from '@/billing/billing-labels';
import type { ManagedPlan } from '@/billing/manage-memberships';
import { OfferPayments } from '@/billing/OfferPayments';
import type { Plan } from '@/billing/plans';
import { useMoney } from '@/i18n/use-money';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { ButtonLink } from '@/ui/ButtonLink';
import { draftStorage, type FormDraft } from '../../layout/forms/draft-storage';
import { RestoreDraftPrompt } from '../../layout/forms/RestoreDraftPrompt';
import { useFormDraft } from '../../layout/forms/use-form-draft';
import { sayDone } from '../../layout/notices';
import { UnsavedChanges } from '../../layout/UnsavedChanges';
import { Refusal } from '../Refusal';
import { planHref } from '../subscriptions-place';
import { PlanConflict } from './PlanConflict';
import { PlanFields } from './PlanFields';
import {
  emptyPlan,
  type PlanField,
  planIdOf,
  planProblems,
  planToStore,
  type TypedPlan,
  typedPeriodCents,
  typedPlan,
} from './plan-draft';
import { usePlanSave } from './use-plan-save';

interface PlanFormProps {
  /** Undefined where a new one is made. */
  plan: ManagedPlan | undefined;
  /** All on offer. */
  plans: readonly Plan[];
}

/** A plan's words and price, with what that means for customers. */
export function PlanForm({ plan, plans }: PlanFormProps) {
  const text = useText();
  const money = useMoney();
  const navigate = useNavigate();
  const planName = usePlanName();
  const form = useRef<HTMLFormElement>(null);
  // The plan at the time of opening the form, unaffected by refetches.
  const [before, setBefore] = useState(plan);
  const [start, setStart] = useState(plan ? typedPlan(plan) : emptyPlan);
  const [typed, setTyped] = useState(start);
  // Draft key: a new plan has no id before its number of months is chosen.
  const [place] = useState(() => plan?.id ?? crypto.randomUUID());
  const [isTried, setTried] = useState(false);
  const [isStored, setStored] = useState(false);
  const saving = usePlanSave(() => {
    setStored(true);
    void saved.clear();
    sayDone(text('adminMemberships.planSaved'));
  });
  // Navigates after the form has no unsaved changes.
  useEffect(() => {
    if (isStored) void navigate(planHref());
  }, [isStored, navigate]);
  const problems = planProblems(typed, before ? [] : plans.map(({ id }) => id));
  const theirs = typeof saving.data === 'object' ? saving.data : undefined;
  const isChanged = fieldOrder.some((field) => typed[field] !== start[field]);
  const saved = useFormDraft(planDrafts, place, { typed, updatedAt: before?.updatedAt }, isChanged && !isStored);
  const save = (seen: ManagedPlan | undefined) => {
    setTried(true);
    const wrong = fieldOrder.find((field) => problems[field]);
    const control = wrong && form.current?.elements.namedItem(wrong);
    if (control instanceof HTMLElement) return control.focus();
    saving.mutate({ id: before?.id ?? planIdOf(typed.months), typed, seen });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save(before);
  };
  const takeTheirs = (now: ManagedPlan) => {
    setBefore(now);
    setStart(typedPlan(now));
    setTyped(typedPlan(now));
    saving.reset();
    void saved.clear();
  };
  const cents = typedPeriodCents(typed);
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="grid max-w-3xl gap-5">
      <h2 className="text-body font-semibold">
        {before ? planName(before.id, before.name) : text('adminMemberships.newPlan')}
      </h2>
      <RestoreDraftPrompt
        saved={saved}
        nameOf={(found) => found.typed.name}
        version={before?.updatedAt}
        onRestore={(found) => setTyped(found.typed)}
      />
      <PlanFields
        typed={typed}
        isNew={before === undefined}
        problems={isTried ? problems : {}}
        onChange={(field, value) => setTyped((old) => ({ ...old, [field]: value }))}
      />
      <p role="status" className="text-body tabular-nums">
        {cents === undefined
          ? text('adminMemberships.payNotYet')
          : text('adminMemberships.pay', { amount: money(cents), months: Number(typed.months) })}
        {cents !== undefined && <OfferPayments plan={{ id: planIdOf(typed.months), ...planToStore(typed) }} />}
      </p>
      {before && <p className="max-w-prose text-small text-soft text-pretty">{text('adminMemberships.keepTerms')}</p>}
      {saving.error && <Refusal error={saving.error} />}
      {theirs && <PlanConflict theirs={theirs.theirs} onTake={takeTheirs} />}
      <div className="flex flex-wrap gap-3">
        {theirs ? (
          <Button look="primary" isBusy={saving.isPending} onClick={() => save(theirs.theirs)}>
            {text('adminMemberships.saveOver')}
          </Button>
        ) : (
          <Button type="submit" look="primary" isBusy={saving.isPending}>
            {text('adminMemberships.savePlan')}
          </Button>
        )}
        <ButtonLink to={planHref()}>{text('adminMemberships.cancel')}</ButtonLink>
      </div>
      <UnsavedChanges isChanged={isChanged && !isStored} isSaving={saving.isPending && !isStored} />
    </form>
  );
}

const planDrafts = draftStorage<FormDraft & { typed: TypedPlan }>('plan');

const fieldOrder: readonly PlanField[] = ['months', 'name', 'price', 'discount', 'description'];
