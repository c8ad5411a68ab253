import type { ComponentProps } from 'react';
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook | undefined;
  size?: ButtonSize;
  /** While its action runs the button keeps its place, its size and the focus, and cannot be pressed again. */
  isBusy?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { look, size, isBusy = false, className = '', children, type = 'button', onClick, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy}
      // One that is disabled loses the focus. A form that is sent by Enter presses its button, too.
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      className={`${buttonStyle(look, size)} ${className}`}
    >
      {isBusy && <span className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent" />}
      {children}
    </button>
  );
}
