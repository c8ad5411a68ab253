import { useText } from '@/i18n/use-text';
import { DayField } from './DayField';

interface DayRangeProps {
  from: string | null;
  to: string | null;
  onChange(name: 'from' | 'to', day: string): void;
}

/** First and last day of a list's filters, side by side at every width. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  const text = useText();
  return (
    <div className="flex gap-3 max-sm:w-full">
      <DayField label={text('admin.from')} value={from ?? ''} onChange={(day) => onChange('from', day)} />
      <DayField label={text('admin.to')} value={to ?? ''} onChange={(day) => onChange('to', day)} />
    </div>
  );
}
