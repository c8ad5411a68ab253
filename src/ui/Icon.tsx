import { drawings, type FirstDrawing } from './drawings';
import type { FurtherDrawing } from './further-drawings';

export type IconName = FirstDrawing | FurtherDrawing;

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
      <path d={drawings[name]} />
    </svg>
  );
}
