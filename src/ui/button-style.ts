/** Style of a button or of a link that looks like one. `primary` is the accent: one per screen. */
export type ButtonLook = 'primary' | 'quiet' | 'bare' | 'danger';

/** Size of a button: the look's default, or narrower with lighter text for groups of buttons. */
export type ButtonSize = 'usual' | 'narrow';

/** Tailwind classes of a button; 44 px high, as fingers need. */
export function buttonStyle(look: ButtonLook = 'quiet', size: ButtonSize = 'usual'): string {
  return `${shape} ${looks[look]} ${size === 'narrow' ? 'px-3.5' : `font-semibold ${rooms[look]}`}`;
}

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2 text-body transition duration-quick select-none disabled:opacity-55 aria-disabled:opacity-55';

const looks: Record<ButtonLook, string> = {
  // Its edge is seen where the system's colours replace the ground.
  primary: 'border border-transparent bg-accent text-on-accent hover:brightness-110 active:brightness-95',
  quiet: 'border border-edge text-ink hover:bg-raised active:bg-sunken',
  danger: 'border border-danger text-danger hover:bg-raised active:bg-sunken',
  bare: 'text-ink hover:bg-raised active:bg-sunken',
};

const rooms: Record<ButtonLook, string> = { primary: 'px-5', quiet: 'px-5', danger: 'px-5', bare: 'px-3' };
