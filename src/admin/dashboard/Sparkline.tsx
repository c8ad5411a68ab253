import { chartTop } from './chart-buckets';

const height = 24;

/** Decorative trend line of a metric whose values are shown beside it. */
export function Sparkline({ amounts }: { amounts: readonly (number | undefined)[] }) {
  const isKnown = amounts.some((amount) => amount !== undefined);
  if (amounts.length < 2 || !isKnown) return <div className="h-6" />;
  const top = chartTop(amounts);
  const points = amounts.map((amount, n) => `${n},${height - 1 - ((amount ?? 0) / top) * (height - 2)}`);
  return (
    <svg
      viewBox={`0 0 ${amounts.length - 1} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-6 w-full text-soft"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
