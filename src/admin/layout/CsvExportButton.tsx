import { useMutation } from '@tanstack/react-query';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { useExportProblem } from './use-export-problem';

interface CsvExportButtonProps {
  className?: string;
  disabled: boolean;
  onExport(): Promise<void>;
}

/** Button that saves a CSV file; reports a failure. */
export function CsvExportButton({ className = '', disabled, onExport }: CsvExportButtonProps) {
  const text = useText();
  const exporting = useMutation({ mutationFn: onExport, onError: useExportProblem() });
  return (
    <Button
      className={`px-3.5 font-normal ${className}`}
      disabled={disabled}
      isBusy={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      <Icon name="download" />
      {text('admin.exportCsv')}
    </Button>
  );
}
