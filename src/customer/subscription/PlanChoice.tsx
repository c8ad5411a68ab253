import { useState } from 'react';
import type { Plan } from '@/billing/plans';
import { useText } from '@/i18n/use-text';
import { PlanFacts } from './PlanFacts';

interface PlanChoiceProps {
  plans: readonly Plan[];
  chosen: string | undefined;
  /** Id of the member's own plan. */
  own: string | undefined;
  onChoose(id: string): void;
}

/** The plans as a choice of one; arrow keys go from one to the next. */
export function PlanChoice({ plans, chosen, own, onChoose }: PlanChoiceProps) {
  const text = useText();
  // Optimistic selection; the address follows a moment later.
  const [picked, setPicked] = useState({ before: chosen, id: chosen });
  const shown = picked.before === chosen ? picked.id : chosen;
  const handlePick = (id: string) => {
    setPicked({ before: chosen, id });
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
          <PlanFacts plan={plan} plans={plans} isOwn={plan.id === own} />
        </label>
      ))}
    </fieldset>
  );
}
