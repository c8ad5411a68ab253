interface PillProps {
  className?: string;
  children: string;
}

/** A few words that stand out, such as what a plan saves. */
export function Pill({ className = '', children }: PillProps) {
  return (
    <span className={`w-fit rounded-full bg-ink px-3 py-0.5 text-small font-semibold text-canvas ${className}`}>
      {children}
    </span>
  );
}
