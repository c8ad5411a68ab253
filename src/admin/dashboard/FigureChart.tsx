import { type PointerEvent, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { type Bucket, chartTop } from './chart-buckets';
import type { FigureUnit } from './shown-figures';
import { useFigureFormat } from './use-figure-format';

interface FigureChartProps {
  label: string;
  unit: FigureUnit;
  /** At least one bucket. */
  buckets: readonly Bucket[];
}

/**
 * Bar chart by day. Announces the bar under the pointer or at the cursor: a transparent range input above the bars
 * handles pointer, touch and arrow keys.
 */
export function FigureChart({ label, unit, buckets }: FigureChartProps) {
  const text = useText();
  const figureFormat = useFigureFormat();
  const [chosen, setChosen] = useState(buckets.length - 1);
  const bucket = buckets[Math.min(chosen, buckets.length - 1)];
  if (!bucket) return null;
  const chosenIndex = buckets.indexOf(bucket);
  const amounts = buckets.map(({ amount }) => amount);
  const top = chartTop(amounts, writtenIn(unit, Math.max(...amounts.map((amount) => amount ?? 0))));
  const reading = text('adminDashboard.reading', {
    days: figureFormat.days(bucket),
    amount: figureFormat.amount(bucket.amount, unit),
  });
  const handlePointer = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const pointed = Math.floor(((clientX - left) / width) * buckets.length);
    setChosen(Math.max(0, Math.min(buckets.length - 1, pointed)));
  };
  const last = buckets.at(-1) ?? bucket;
  return (
    <figure className="grid gap-2">
      <figcaption className="text-body font-semibold tabular-nums">{reading}</figcaption>
      <div className="relative h-48 border-b border-edge has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-4 has-[:focus-visible]:outline-accent">
        <span aria-hidden="true" className="absolute top-0 right-0 text-small text-soft tabular-nums">
          {figureFormat.amount(top, unit)}
        </span>
        <svg
          viewBox={`0 0 ${buckets.length} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-[calc(100%-1.6rem)] w-full"
        >
          <path d={`M0 0H${buckets.length}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
          {buckets.map(({ from, amount = 0 }, n) => (
            <rect
              key={from}
              x={n + 0.1}
              width="0.8"
              y={100 - (Math.max(0, amount) / top) * 100}
              height={(Math.max(0, amount) / top) * 100}
              className={n === chosenIndex ? 'fill-accent' : 'fill-edge'}
            />
          ))}
        </svg>
        <input
          type="range"
          min={0}
          max={buckets.length - 1}
          value={chosenIndex}
          onChange={(event) => setChosen(event.target.valueAsNumber)}
          onPointerMove={handlePointer}
          onPointerDown={handlePointer}
          aria-label={text('adminDashboard.dayOf', { figure: label })}
          aria-valuetext={reading}
          className="absolute inset-0 size-full cursor-crosshair opacity-0"
        />
      </div>
      <p aria-hidden="true" className="flex justify-between text-small text-soft tabular-nums">
        <span>{figureFormat.days({ from: buckets[0]?.from ?? bucket.from, to: buckets[0]?.from ?? bucket.from })}</span>
        {buckets.length > 1 && <span>{figureFormat.days({ from: last.to, to: last.to })}</span>}
      </p>
    </figure>
  );
}

/** Divisor from stored to displayed unit: cents per dollar, seconds per hour or, for small values, per minute. */
function writtenIn(unit: FigureUnit, most: number): number {
  if (unit === 'money') return 100;
  if (unit !== 'hours') return 1;
  return most >= 3600 || most === 0 ? 3600 : 60;
}
