import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  label: string;
}

/** A button of one picture; its label is read out and shown when pointed at. */
export function IconButton({ icon, label, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      // Otherwise browsers expose the title as the description, and screen readers say the label twice.
      // biome-ignore lint/a11y/useValidAriaValues: an empty description is meant.
      aria-description=""
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={`grid size-11 place-items-center rounded-control text-ink transition duration-quick hover:bg-raised active:bg-sunken disabled:opacity-40 ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}
