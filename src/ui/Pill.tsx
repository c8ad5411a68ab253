/** A short highlighted text, such as a plan's savings. */
export function Pill({ children }: { children: string }) {
  return <span className="w-fit rounded-full bg-ink px-3 py-0.5 text-small font-semibold text-canvas">{children}</span>;
}
