/** Stands where something is loading; `className` gives it exactly that thing's size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-breathe rounded-control bg-veil ${className}`} />;
}
