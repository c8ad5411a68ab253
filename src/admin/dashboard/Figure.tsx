import { Link } from 'react-router-dom';
import { useNumber } from '@/i18n/use-number';
import { useText } from '@/i18n/use-text';
import { Skeleton } from '@/ui/Skeleton';

interface FigureProps {
  label: string;
  /** Undefined while it is being counted. */
  value: number | undefined;
  isFailed: boolean;
  /** Additional text below the metric. */
  note: string | undefined;
  to: string;
}

/** A number with what it counts, leading to where those are. */
export function Figure({ label, value, isFailed, note, to }: FigureProps) {
  const text = useText();
  const number = useNumber();
  return (
    <Link
      to={to}
      className="grid content-start gap-1 rounded-poster border border-line p-4 transition duration-quick hover:bg-raised"
    >
      <span className="text-small text-soft">{label}</span>
      {value === undefined && !isFailed ? (
        <Skeleton className="h-8 w-16" />
      ) : (
        <span className="text-title font-semibold tabular-nums">
          {value === undefined ? text('admin.notCounted') : number(value)}
        </span>
      )}
      <span className="min-h-[1.3rem] text-small text-soft">{note}</span>
    </Link>
  );
}
