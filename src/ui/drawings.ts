/** The landing page's. */
const first = {
  search: 'M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM16 16l5 5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  bookmark: 'M6.5 3.5h11v17L12 16l-5.5 4.5Z',
  play: 'M7 4.5v15l12.5-7.5z',
  pause: 'M8 5v14M16 5v14',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  right: 'M9.5 5.5 16 12l-6.5 6.5',
  leave: 'M14 4h4.5A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5H14M10 16l-4-4 4-4M6 12h9',
} as const;

export type FirstDrawing = keyof typeof first;

/** Path data of the icons: the landing page's, and all of them once any later chunk has loaded (with-drawings.ts). */
export const drawings: Partial<Record<string, string>> = { ...first };

export function addDrawings(more: Record<string, string>): void {
  Object.assign(drawings, more);
}
