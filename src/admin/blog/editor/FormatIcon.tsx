import type { FormatName } from './format-actions';

/** Icon of 24 × 24 for a text format, used only in this editor. */
export function FormatIcon({ name }: { name: FormatName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5"
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

const drawings: Record<FormatName, string> = {
  bold: 'M7.5 5h5.5a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8h6.4a3.6 3.6 0 0 1 0 7.2H7.5zM8.6 5v14M9.4 5v14',
  italic: 'M10.5 5H17M7 19h6.5M14 5l-4 14',
  heading: 'M4 5.5v13M12 5.5v13M4 12h8M15.5 12.2c.4-1.3 1.3-2 2.4-2 1.4 0 2.4.9 2.4 2.2 0 2.2-4.8 3.2-4.8 6.1h5',
  subheading:
    'M4 5.5v13M12 5.5v13M4 12h8M15.6 11.6c.5-.9 1.3-1.4 2.3-1.4 1.4 0 2.3.8 2.3 2s-1 2-2.4 2c1.6 0 2.7.8 2.7 2.2 0 1.3-1.1 2.2-2.7 2.2-1.2 0-2.1-.5-2.6-1.5',
  bullets: 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.8 6.5h.1M4.8 12h.1M4.8 17.5h.1',
  numbers:
    'M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4 5l1.8-1v5M4 15.6c.2-.8.8-1.2 1.5-1.2.8 0 1.4.5 1.4 1.2 0 1.3-2.8 1.7-2.8 3.4H7',
  quote: 'M10 7.5c-3 .8-4.5 2.9-4.5 6v3.5H10v-5H7.6M19 7.5c-3 .8-4.5 2.9-4.5 6v3.5H19v-5h-2.4',
  link: 'M10 14a4.2 4.2 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.2 1.2M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.2-1.2',
  undo: 'M8.5 5 4.5 9l4 4M4.5 9h9a5.5 5.5 0 0 1 0 11H9',
  redo: 'M15.5 5l4 4-4 4M19.5 9h-9a5.5 5.5 0 0 0 0 11H15',
};
