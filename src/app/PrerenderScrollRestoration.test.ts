import { afterEach, expect, test, vi } from 'vitest';
import { savePrerenderScroll } from './PrerenderScrollRestoration';

const stored = 'react-router-scroll-positions';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test.each([
  ['opened by its address', true, 0, { '/other': 40 }],
  ['opened at a heading by its address', true, 120, { '/other': 40, '/': 120 }],
  ['reloaded', false, 0, { '/other': 40, '/': 300 }],
  ['opened by Back', false, 120, { '/other': 40, '/': 300 }],
])('keeps the scroll position of the last visit unless the page is new: %s', (_, isNewVisit, scrollY, positions) => {
  vi.stubGlobal('scrollY', scrollY);
  sessionStorage.setItem(stored, JSON.stringify({ '/other': 40, '/': 300 }));
  savePrerenderScroll(isNewVisit);
  expect(JSON.parse(sessionStorage.getItem(stored) ?? '{}')).toEqual(positions);
});
