import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './button-style';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** While its action runs the button keeps its place and size, and cannot be pressed again. */
  isBusy?: boolean;
}

export function Button({ look, isBusy = false, className = '', children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy}
      disabled={isBusy || rest.disabled}
      className={`${buttonStyle(look)} ${className}`}
    >
      {isBusy && <span className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent" />}
      {children}
    </button>
  );
}
