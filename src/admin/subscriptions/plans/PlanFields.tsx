import { maxPlanLengths } from '@rules/billing/membership-plan';
import { minStripePayment } from '@rules/billing/payments';
import { useQuery } from '@tanstack/react-query';
import { OfferPayments } from '@/billing/OfferPayments';
import { paymentProviderQuery } from '@/billing/payments';
import { offerPayments } from '@/billing/plan-prices';
import type { MessageId } from '@/i18n/messages';
import { useMoney } from '@/i18n/number-formats';
import { useDecimalText } from '@/i18n/use-decimal-text';
import { useText } from '@/i18n/use-text';
import { Field } from '@/ui/forms/Field';
import { TextArea } from '@/ui/forms/TextArea';
import type { FieldsProps } from '../../layout/list-editor/list-editor-config';
import { useFieldHint } from '../../layout/list-editor/use-field-hint';
import { type PlanField, type PlanItem, planIdOf, planToStore, typedPeriodCents } from './plan-draft';

/** Fields of a plan, each with its validation error below it, and the resulting price for customers. */
export function PlanFields({ item, errors, onChange }: FieldsProps<PlanItem>) {
  const text = useText();
  const money = useMoney();
  const decimal = useDecimalText();
  const hintOf = useFieldHint(errors);
  const isNew = item.updatedAt === '';
  const cents = typedPeriodCents(item);
  const plan = { id: planIdOf(item.months), ...planToStore(item) };
  const propsOf = (field: PlanField, hint: MessageId) => ({
    name: field,
    label: text(labels[field]),
    value: item[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
    ...hintOf(field, hint),
  });
  return (
    <>
      {isNew && (
        <Field
          {...propsOf('months', 'adminMemberships.monthsHint')}
          inputMode="numeric"
          aria-required
          className="max-w-40 tabular-nums"
        />
      )}
      <Field {...propsOf('name', 'adminMemberships.nameHint')} maxLength={maxPlanLengths.name} />
      <Field
        {...propsOf('price', 'adminMemberships.priceHint')}
        value={decimal(item.price)}
        inputMode="decimal"
        aria-required
        className="max-w-40 tabular-nums"
      />
      <Field {...propsOf('discount', 'adminMemberships.discountHint')} className="max-w-40 tabular-nums" />
      <TextArea
        {...propsOf('description', 'adminMemberships.descriptionHint')}
        maxLength={maxPlanLengths.description}
        aria-required
      />
      <p role="status" className="text-body tabular-nums">
        {cents === undefined
          ? text('adminMemberships.payNotYet')
          : text('adminMemberships.pay', { amount: money(cents), months: Number(item.months) })}
        {cents !== undefined && <OfferPayments plan={plan} />}
        {cents !== undefined && <SmallPaymentWarning cents={Math.min(cents, ...offerPayments(plan))} />}
      </p>
      {!isNew && <p className="max-w-prose text-small text-soft">{text('adminMemberships.keepTerms')}</p>}
    </>
  );
}

/** Warns about an amount below the minimum of Stripe, if Stripe is the payment provider. */
function SmallPaymentWarning({ cents }: { cents: number }) {
  const text = useText();
  const money = useMoney();
  const { data: provider } = useQuery(paymentProviderQuery);
  if (provider !== 'STRIPE' || cents >= minStripePayment) return null;
  return (
    <span className="block text-danger">
      {text('adminMemberships.payTooLittle', { least: money(minStripePayment), amount: money(cents) })}
    </span>
  );
}

const labels: Record<PlanField, MessageId> = {
  months: 'adminMemberships.months',
  name: 'adminMemberships.name',
  price: 'adminMemberships.price',
  discount: 'adminMemberships.discount',
  description: 'adminMemberships.description',
};
