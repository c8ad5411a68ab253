import { useMutation } from '@tanstack/react-query';
import { allPayments, type PaymentView } from '@/billing/manage-memberships';
import { useText } from '@/i18n/use-text';
import { csvFile, saveFile } from '@/lib/save-file';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { sayDone, sayProblem } from '../../layout/notices';

/** All payments of the view, also those that are not shown yet, as a CSV file. */
export function PaymentExport({ view, isEmpty }: { view: PaymentView; isEmpty: boolean }) {
  const text = useText();
  const exporting = useMutation({
    mutationFn: async () => {
      const [payments, { paymentCsv }] = await Promise.all([allPayments(view), import('./payment-csv')]);
      saveFile(`payments-${new Date().toISOString().slice(0, 10)}.csv`, csvFile(paymentCsv(payments)));
      return payments.length;
    },
    onSuccess: (count) => sayDone(text('adminMemberships.exported', { count })),
    onError: (error) => {
      console.error('Could not export', error);
      sayProblem(text('adminMemberships.exportFailed'));
    },
  });
  return (
    <Button
      className="ml-auto px-3.5 font-normal"
      disabled={isEmpty}
      isBusy={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      <Icon name="download" />
      {text('adminMemberships.export')}
    </Button>
  );
}
