import { paymentStates } from '@rules/payments';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paymentLabels } from '@/billing/billing-labels';
import type { PaymentView } from '@/billing/manage-memberships';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { Select } from '@/ui/Select';
import { DayField } from '../../layout/DayField';
import { narrowedHref, tabHref } from '../subscriptions-place';

/** Narrows the payments to some days and to a state. */
export function PaymentFilters({ view }: { view: PaymentView }) {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const narrow = (name: 'state' | 'from' | 'to', value: string) =>
    void navigate(narrowedHref(search, name, value), { preventScrollReset: true });
  return (
    <>
      <DayField label={text('admin.from')} value={search.get('from') ?? ''} onChange={(day) => narrow('from', day)} />
      <DayField label={text('admin.to')} value={search.get('to') ?? ''} onChange={(day) => narrow('to', day)} />
      <Select
        label={text('adminMemberships.state')}
        isLabelHidden
        options={[
          { value: '', label: text('adminMemberships.anyState') },
          ...paymentStates.map((state) => ({ value: state, label: text(paymentLabels[state]) })),
        ]}
        value={view.state}
        onChange={(state) => narrow('state', state)}
      />
      {(view.state || view.from || view.to) && (
        <ButtonLink look="bare" to={tabHref('payments')}>
          {text('adminMemberships.showAll')}
        </ButtonLink>
      )}
    </>
  );
}
