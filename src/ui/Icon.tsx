import { createElement } from 'react';
import { type FirstIconName, icons } from './icons';
import type { LazyIconName } from './lazy-icons';

export type IconName = FirstIconName | LazyIconName;

/**
 * A line icon of 24 × 24 in the text colour. Hidden from screen readers: text or a label beside it must carry the
 * meaning.
 */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {icons[name]?.node.map(([element, attributes]) => createElement(element, attributes))}
    </svg>
  );
}
