import { useNumber } from '@/i18n/number-formats';

/** Progress bar; `share` is from 0 to 1, and screen readers read it as a percentage. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const number = useNumber();
  return (
    <progress
      aria-label={label}
      aria-valuetext={number(share, { style: 'percent' })}
      max={1}
      value={share}
      className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
    />
  );
}
