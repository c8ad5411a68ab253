/** Progress bar of a share from 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={share}
      className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
    />
  );
}
