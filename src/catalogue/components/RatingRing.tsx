import { useDecimalText } from '@/i18n/use-decimal-text';
import { useText } from '@/i18n/use-text';
import { isRated, ringPercent } from '../rating';

/** The rating of a title as a ring around its number. The only component that renders ratings. */
export function RatingRing({ rate, className = 'size-11' }: { rate: string | undefined; className?: string }) {
  const text = useText();
  const decimal = useDecimalText();
  const percent = ringPercent(rate);
  const shown = isRated(rate) ? decimal(rate ?? '') : undefined;
  const label = shown ? text('rating.label', { rate: shown }) : text('rating.none');
  return (
    <svg
      viewBox="0 0 40 40"
      role="img"
      aria-label={label}
      className={`shrink-0 rounded-full bg-canvas/80 ${className}`}
    >
      <circle cx="20" cy="20" r="17" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      {shown && (
        <circle
          cx="20"
          cy="20"
          r="17"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          transform="rotate(-90 20 20)"
        />
      )}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: SVG text cannot be focused; Firefox reads it beside the label. */}
      <text
        aria-hidden="true"
        x="20"
        y="20.5"
        fill="currentColor"
        fontSize="13"
        fontWeight="700"
        textAnchor="middle"
        dominantBaseline="central"
        className="tabular-nums"
      >
        {shown ?? '–'}
      </text>
    </svg>
  );
}
