import { type ComponentProps, useState } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2 text-body transition duration-quick select-none disabled:opacity-55 aria-disabled:opacity-55';

const looks: Record<ButtonLook, string> = {
  // In forced-colours mode only the border is visible.
  primary: 'border border-transparent bg-accent text-on-accent hover:brightness-110 active:brightness-95',
  quiet: 'border border-edge text-ink hover:bg-raised active:bg-sunken',
  danger: 'border border-danger text-danger hover:bg-raised active:bg-sunken',
  bare: 'text-ink hover:bg-raised active:bg-sunken',
};

const paddings: Record<ButtonLook, string> = { primary: 'px-5', quiet: 'px-5', danger: 'px-5', bare: 'px-3' };

/** Beside the label, in the padding: the margins cancel its width and the gap. */
const spinner =
  '-mr-2 -ml-3 size-3 shrink-0 -translate-x-1 animate-spin rounded-full border-2 border-current border-t-transparent';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onFocus' | 'onBlur'> {
  look?: ButtonLook | undefined;
  size?: ButtonSize;
  /** True while the action runs: the button keeps its position, size and focus, and ignores clicks. */
  isBusy?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const {
    look,
    size,
    isBusy = false,
    disabled = false,
    className = '',
    children,
    type = 'button',
    onClick,
    ...rest
  } = props;
  const [hasFocus, setFocus] = useState(false);
  const isInactive = isBusy || disabled;
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy}
      // Browsers drop the focus of a button that becomes disabled; Enter in a form field clicks this button, too.
      disabled={disabled && !hasFocus}
      aria-disabled={isInactive || undefined}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      onClick={(event) => (isInactive ? event.preventDefault() : onClick?.(event))}
      className={`${buttonStyle(look, size)} ${className}`}
    >
      {isBusy && <span className={spinner} />}
      {children}
    </button>
  );
}

/** Style of a button or of a link that looks like one. `primary` is the accent: one per screen. */
export type ButtonLook = 'primary' | 'quiet' | 'bare' | 'danger';

/** Size of a button: the look's default, or narrower with lighter text for groups of buttons. */
type ButtonSize = 'usual' | 'narrow';

/** Tailwind classes of a button; 44 px high, as fingers need. */
export function buttonStyle(look: ButtonLook = 'quiet', size: ButtonSize = 'usual'): string {
  return `${shape} ${looks[look]} ${size === 'narrow' ? 'px-3.5' : `font-semibold ${paddings[look]}`}`;
}

export function ButtonLink({ look, className = '', ...rest }: LinkProps & { look?: ButtonLook; className?: string }) {
  return <Link {...rest} className={`${buttonStyle(look)} ${className}`} />;
}
