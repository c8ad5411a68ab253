import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type PaymentRow, refundPayment } from '@/billing/manage-memberships';
import { membershipProblem } from '@/billing/memberships';
import { useMoney } from '@/i18n/number-formats';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { showSuccess } from '../../layout/admin-notices';
import { MembershipFailure } from '../MembershipFailure';

/** Confirms before refunding a payment in full. */
export function ConfirmRefund({ payment, onClose }: { payment: PaymentRow; onClose(): void }) {
  const text = useText();
  const money = useMoney();
  const { shortDay } = useDates();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['managed-payments'] });
  const amount = money(payment.amountCents);
  const email = payment.email || payment.userId;
  const refunding = useMutation({
    mutationFn: () => refundPayment(payment.id),
    onSuccess: async () => {
      await reload();
      showSuccess(text('adminMemberships.refunded', { amount, email }));
      onClose();
    },
    onError: (error) => {
      // Another administrator has already refunded it: refetches the list.
      if (membershipProblem(error) === 'NOT_PAID') void reload();
    },
  });
  return (
    <ConfirmDialog
      heading={text('adminMemberships.refundHeading')}
      what={text('adminMemberships.refundWhat', { amount, email, date: shortDay(payment.paidAt) || '–' })}
      label={text('adminMemberships.refundConfirm', { amount })}
      isBusy={refunding.isPending}
      onConfirm={() => refunding.mutate()}
      otherwise={text('admin.keepAsIs')}
      onClose={onClose}
    >
      {refunding.error && <MembershipFailure error={refunding.error} />}
    </ConfirmDialog>
  );
}
