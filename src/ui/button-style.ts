/** How a button or a link that looks like one is dressed. `primary` is the accent: one a screen. */
export type ButtonLook = 'primary' | 'quiet' | 'bare' | 'danger';

/** Tailwind classes of a button; 44 px high, as fingers need. */
export function buttonStyle(look: ButtonLook = 'quiet'): string {
  return `${shape} ${looks[look]}`;
}

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2 text-body font-semibold wrap-break-word transition duration-quick select-none disabled:opacity-55 aria-disabled:opacity-55';

const looks: Record<ButtonLook, string> = {
  // Its edge is seen where the system's colours replace the ground.
  primary: 'border border-transparent bg-accent px-5 text-on-accent hover:brightness-110 active:brightness-95',
  quiet: 'border border-edge px-5 text-ink hover:bg-raised active:bg-sunken',
  danger: 'border border-danger px-5 text-danger hover:bg-raised active:bg-sunken',
  bare: 'px-3 text-ink hover:bg-raised active:bg-sunken',
};
