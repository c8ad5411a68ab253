/** A few words that stand out, such as what a plan saves. */
export function Pill({ children }: { children: string }) {
  return <span className="w-fit rounded-full bg-ink px-3 py-0.5 text-small font-semibold text-canvas">{children}</span>;
}
