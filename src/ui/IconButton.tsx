import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  label: string;
}

/** A button with an icon only; its label is its accessible name and its tooltip. */
export function IconButton({ icon, label, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...tooltip(label)}
      {...rest}
      type={type}
      aria-label={label}
      className={`grid size-11 place-items-center rounded-control text-ink transition duration-quick hover:bg-raised active:bg-sunken disabled:opacity-40 ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}

/**
 * Returns the props that give a control a tooltip. The text must be its label or part of it: without an empty
 * description browsers expose the title as one, and screen readers read it twice.
 */
export function tooltip(text: string) {
  return { title: text, 'aria-description': '' };
}
