/** The name, with the lit sign that it is called after. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5 text-title font-bold tracking-tight">
      <svg viewBox="0 0 28 28" aria-hidden="true" className="size-7">
        <path
          d="M4.5 22V9.200a1.3 1.3 0 0 1 2.3-.8l7.2 9.3 7.2-9.300a1.3 1.3 0 0 1 2.3.8V22"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="14" cy="6" r="2.2" fill="currentColor" />
      </svg>
      <span className="@max-[20rem]:hidden">Marquee</span>
    </span>
  );
}
