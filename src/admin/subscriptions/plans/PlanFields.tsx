import { longestPlanText } from '@rules/membership-plan';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Field } from '@/ui/Field';
import { TextArea } from '@/ui/TextArea';
import type { PlanField, PlanProblem, TypedPlan } from './plan-draft';

interface PlanFieldsProps {
  typed: TypedPlan;
  isNew: boolean;
  problems: Partial<Record<PlanField, PlanProblem>>;
  onChange(field: PlanField, value: string): void;
}

/** Fields of a plan, each with its validation error below it. */
export function PlanFields({ typed, isNew, problems, onChange }: PlanFieldsProps) {
  const text = useText();
  const propsOf = (field: PlanField, hint: MessageId) => {
    const problem = problems[field];
    const found = problem && problemWords[field][problem];
    return {
      name: field,
      label: text(labels[field]),
      value: typed[field],
      onChange: ({ target }: { target: { value: string } }) => onChange(field, target.value),
      isInvalid: problem !== undefined,
      hint: text(found ?? hint),
    };
  };
  return (
    <>
      {isNew && (
        <Field
          {...propsOf('months', 'adminMemberships.monthsHint')}
          inputMode="numeric"
          required
          className="max-w-40 tabular-nums"
        />
      )}
      <Field {...propsOf('name', 'adminMemberships.nameHint')} maxLength={longestPlanText.name} />
      <Field
        {...propsOf('price', 'adminMemberships.priceHint')}
        inputMode="decimal"
        required
        className="max-w-40 tabular-nums"
      />
      <Field {...propsOf('discount', 'adminMemberships.discountHint')} className="max-w-40 tabular-nums" />
      <TextArea
        {...propsOf('description', 'adminMemberships.descriptionHint')}
        maxLength={longestPlanText.description}
        required
      />
    </>
  );
}

const labels: Record<PlanField, MessageId> = {
  months: 'adminMemberships.months',
  name: 'adminMemberships.name',
  price: 'adminMemberships.price',
  discount: 'adminMemberships.discount',
  description: 'adminMemberships.description',
};

const problemWords: Record<PlanField, Partial<Record<PlanProblem, MessageId>>> = {
  months: {
    missing: 'adminMemberships.monthsMalformed',
    malformed: 'adminMemberships.monthsMalformed',
    taken: 'adminMemberships.monthsTaken',
  },
  name: { tooLong: 'adminMemberships.tooLong' },
  price: { missing: 'adminMemberships.priceMalformed', malformed: 'adminMemberships.priceMalformed' },
  discount: { malformed: 'adminMemberships.discountMalformed' },
  description: { missing: 'adminMemberships.descriptionMissing', tooLong: 'adminMemberships.tooLong' },
};
