import { useState } from 'react';
import { planDescription, usePlanName } from '@/billing/billing-labels';
import { OfferPayments } from '@/billing/OfferPayments';
import { periodCents, periodMonths, savedCents } from '@/billing/plan-prices';
import type { Plan } from '@/billing/plans';
import { useMoney } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { Pill } from '@/ui/Pill';

interface PlanChoiceProps {
  plans: readonly Plan[];
  chosen: string | undefined;
  /** Id of the member's own plan. */
  own: string | undefined;
  onChoose(id: string): void;
}

/** Radio group of the plans; arrow keys select the next one. */
export function PlanChoice({ plans, chosen, own, onChoose }: PlanChoiceProps) {
  const text = useText();
  // Optimistic selection; the address follows a moment later.
  const [shown, setShown] = useState(chosen);
  const [known, setKnown] = useState(chosen);
  if (known !== chosen) {
    setKnown(chosen);
    setShown(chosen);
  }
  const handlePick = (id: string) => {
    setShown(id);
    onChoose(id);
  };
  return (
    <fieldset className="grid gap-4 sm:grid-cols-3">
      <legend className="sr-only">{text('subscription.choose')}</legend>
      {plans.map((plan) => (
        <label
          key={plan.id}
          className="relative flex cursor-pointer flex-col items-start gap-3 rounded-poster border border-line p-5 transition duration-quick hover:bg-raised has-checked:border-ink has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="plan"
            value={plan.id}
            checked={plan.id === shown}
            onChange={() => handlePick(plan.id)}
            className="absolute top-5 right-5 size-5 appearance-none rounded-full border border-edge checked:border-6 checked:border-accent focus-visible:outline-none"
          />
          <PlanDetails plan={plan} plans={plans} isOwn={plan.id === own} />
        </label>
      ))}
    </fieldset>
  );
}

interface PlanDetailsProps {
  plan: Plan;
  /** All plans on offer, for comparison. */
  plans: readonly Plan[];
  isOwn: boolean;
}

/** Price per month and per period, and one saving: over the monthly plan, else that of the description. */
function PlanDetails({ plan, plans, isOwn }: PlanDetailsProps) {
  const text = useText();
  const money = useMoney();
  const planName = usePlanName();
  const months = periodMonths(plan);
  const saved = savedCents(plan, plans);
  const discount = saved > 0 ? '' : plan.discount;
  return (
    <>
      <span className="pr-8 text-body font-semibold">{planName(plan.id, plan.name)}</span>
      <span>
        <span className="text-title font-bold tabular-nums">{money(plan.priceCents)}</span>{' '}
        <span className="text-small text-soft">{plan.cycle === 'per month' ? text('plan.perMonth') : plan.cycle}</span>
      </span>
      <span className="grid gap-0.5 text-small tabular-nums">
        {months > 1 && <span>{text('plan.every', { amount: money(periodCents(plan)), months })}</span>}
        <OfferPayments plan={plan} />
        {saved > 0 && <span className="text-soft">{text('plan.less', { amount: money(saved) })}</span>}
      </span>
      {(discount || isOwn) && (
        <span className="flex flex-wrap gap-2">
          {isOwn && (
            <span className="rounded-control border border-edge px-2 py-0.5 text-small font-semibold">
              {text('plan.yours')}
            </span>
          )}
          {discount && <Pill>{text('plan.save', { share: Number.parseInt(discount, 10) / 100 })}</Pill>}
        </span>
      )}
      <span className="mt-auto text-small whitespace-pre-line text-soft">{planDescription(plan, text)}</span>
    </>
  );
}
