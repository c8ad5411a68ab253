/** A line drawing of 24 × 24 in the colour of the text. Decoration: what it means must stand beside it or in a label. */
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

const drawings = {
  search: 'M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM16 16l5 5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  bookmark: 'M6.5 3.5h11v17L12 16l-5.5 4.5Z',
  down: 'M5.5 9.5 12 16l6.5-6.5',
  up: 'M5.5 15.5 12 9l6.5 6.5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  shuffle:
    'M3.5 7h3.5c5 0 5.5 10 10.5 10H20M17.5 14l3 3-3 3M3.5 17h3.5c1.6 0 2.7-1 3.5-2.3M13.5 9.3C14.3 8 15.4 7 17.5 7H20M17.5 4l3 3-3 3',
  heart: 'M12 20.5S3.5 15.4 3.5 9.3A4.8 4.8 0 0 1 12 6.4a4.8 4.8 0 0 1 8.5 2.9c0 6.1-8.5 11.2-8.5 11.2Z',
  like: 'M7 10.5v9.5M3.5 10.5h3.5l4-7.2c1.6 0 2.8 1.2 2.8 2.8v3.4h5a2.2 2.2 0 0 1 2.2 2.6l-1.2 6a2.4 2.4 0 0 1-2.4 1.9H3.5z',
  dislike:
    'M17 13.5V4M20.5 13.5H17l-4 7.2a2.8 2.8 0 0 1-2.8-2.8v-3.4h-5A2.2 2.2 0 0 1 3 11.9l1.2-6A2.4 2.4 0 0 1 6.6 4h13.9z',
  play: 'M7 4.5v15l12.5-7.5z',
  pause: 'M8 5v14M16 5v14',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  left: 'M14.5 5.5 8 12l6.5 6.5',
  right: 'M9.5 5.5 16 12l-6.5 6.5',
  check: 'M4.5 12.5 10 18 19.5 7',
  dot: 'M12 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
  leave: 'M14 4h4.5A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5H14M10 16l-4-4 4-4M6 12h9',
  alert: 'M12 8v5M12 16.5v.1M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19Z',
  plane: 'M3.5 13 21 4l-5 16.5-4.5-6.5zM11.5 14 21 4',
  stream: 'M3.5 6.5h17v11h-17zM8 21h8M10 10l4 2-4 2z',
  shield: 'M12 21.5c5-2 7.5-5 7.5-9.5V5.5L12 3 4.5 5.5V12c0 4.5 2.5 7.5 7.5 9.5ZM8.8 12l2.3 2.3 4.2-4.6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.5l3.5 2',
  share: 'M12 3v12M7.5 7.5 12 3l4.5 4.5M5 12v7.5h14V12',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-closed': 'M3 9.5c1.5 2.8 4.8 5.5 9 5.5s7.5-2.7 9-5.5M12 15v3.5M6.5 13.5 4.5 16.5M17.5 13.5l2 3',
  download: 'M12 3.5v12M7.5 11 12 15.5 16.5 11M4.5 20h15',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 12h17M12 3c2.5 2.6 3.7 5.6 3.7 9S14.5 18.4 12 21c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3Z',
  volume: 'M4 9.5v5h3.5L12 18.5V5.5L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  muted: 'M4 9.5v5h3.5L12 18.5V5.5L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5',
  captions: 'M3.5 5.5h17v13h-17ZM10.5 10.3a2.4 2.4 0 1 0 0 3.4M17 10.3a2.4 2.4 0 1 0 0 3.4',
  settings:
    'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1M5.5 18.5l2.1-2.1M16.4 7.6l2.1-2.1',
  window: 'M3.5 5h17v14h-17ZM12 12h6v4.5h-6Z',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  shrink: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  next: 'M5 5v14l10-7ZM19 5v14',
  previous: 'M19 5v14L9 12ZM5 5v14',
  back: 'M14.6 2.4 12 5l2.6 2.6M12 5a8 8 0 1 1-7.4 5',
  forward: 'M9.4 2.4 12 5 9.4 7.6M12 5a8 8 0 1 0 7.4 5',
  timer: 'M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 9v4.2l2.6 1.8M9.5 2.5h5',
  speed: 'M4.3 17.5a8.7 8.7 0 1 1 15.4 0M12 14l4-5',
  film: 'M3.5 5h17v14h-17ZM8 5v14M16 5v14M3.5 9.7h4.5M3.5 14.3h4.5M16 9.7h4.5M16 14.3h4.5',
  headphones: 'M4 17v-4.5a8 8 0 0 1 16 0V17M4 14h3.5v6H6a2 2 0 0 1-2-2ZM20 14h-3.5v6H18a2 2 0 0 0 2-2Z',
  page: 'M6 3.5h8.5L18.5 7.5v13H6ZM14 3.5V8h4.5M9 12h6.5M9 16h6.5',
  card: 'M3.5 5.5h17v13h-17ZM3.5 9.5h17M7 14.5h4',
  chat: 'M4 5h16v11.5h-9.5L6 20.5v-4H4Z',
  sort: 'M8 4.5v15M4.5 8 8 4.5 11.5 8M16 19.5v-15M12.5 16l3.5 3.5 3.5-3.5',
  plus: 'M12 5v14M5 12h14',
  bin: 'M4 6.5h16M9 6.5v-3h6v3M6.5 6.5l.8 14h9.4l.8-14',
  keyboard: 'M3 6.5h18v11H3ZM7 10h.1M10.3 10h.1M13.7 10h.1M17 10h.1M8 14h8',
} as const;

export type IconName = keyof typeof drawings;
