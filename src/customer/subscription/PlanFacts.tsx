import { planDescription, usePlanName } from '@/billing/billing-labels';
import { OfferPayments } from '@/billing/OfferPayments';
import { periodCents, periodMonths, savedCents } from '@/billing/plan-prices';
import type { Plan } from '@/billing/plans';
import { useMoney } from '@/i18n/use-money';
import { useText } from '@/i18n/use-text';
import { Pill } from '@/ui/Pill';

interface PlanFactsProps {
  plan: Plan;
  /** All that are on offer, to compare with. */
  plans: readonly Plan[];
  isOwn: boolean;
}

/**
 * Price of a plan per month and per period, and one saving: against the monthly plan, else the one in the plan's
 * description.
 */
export function PlanFacts({ plan, plans, isOwn }: PlanFactsProps) {
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
          {discount && <Pill>{text('plan.save', { discount })}</Pill>}
        </span>
      )}
      <span className="mt-auto text-small whitespace-pre-line text-soft text-pretty">
        {planDescription(plan, text)}
      </span>
    </>
  );
}
