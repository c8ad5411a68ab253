import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreScroll } from './restore-scroll';

/** Height of the document and of the window, in pixels. */
let height = 0;
const windowHeight = 800;
const observers = new Set<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The fake timers of an earlier file may leave a `performance` without navigation entries.
  vi.stubGlobal('performance', { getEntriesByType: () => [], now: () => 0 });
  vi.stubGlobal('innerHeight', windowHeight);
  vi.stubGlobal('scrollY', 0);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  vi.stubGlobal('scrollTo', (_: number, top: number) => {
    vi.stubGlobal('scrollY', Math.max(0, Math.min(top, height - windowHeight)));
    dispatchEvent(new Event('scroll'));
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly callback: () => void) {}
      observe() {
        observers.add(this.callback);
      }
      disconnect() {
        observers.delete(this.callback);
      }
    },
  );
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Starts the restoration after Back, with the page that is being left still on screen. */
function goBack(top: number) {
  height = 2000;
  restoreScroll({ location: {}, restoreScrollPosition: top });
  reportSize();
}

function renderWithHeight(pixels: number) {
  height = pixels;
  reportSize();
}

function reportSize() {
  for (const report of observers) report();
}

test('leaves the page on screen where it is until the other one is rendered', () => {
  goBack(1200);
  expect(scrollY).toBe(0);
  renderWithHeight(3000);
  expect(scrollY).toBe(1200);
});

test('returns to the position as soon as the page is long enough', () => {
  goBack(1200);
  renderWithHeight(1400);
  expect(scrollY).toBe(600);
  renderWithHeight(2800);
  expect(scrollY).toBe(1200);
});

test('switches scroll anchoring off for five seconds, so that a row above moves the content back', () => {
  goBack(1200);
  expect(document.documentElement.style.overflowAnchor).toBe('none');
  vi.advanceTimersByTime(5000);
  expect(document.documentElement.style.overflowAnchor).toBe('');
  renderWithHeight(3000);
  expect(scrollY).toBe(0);
});

test.each([
  ['scrolls', () => scrollTo(0, 300), 300],
  ['presses a link', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })), 600],
  ['goes back again', () => restoreScroll({ location: {}, restoreScrollPosition: 700 }), 600],
])('stops when the user %s', (_, act, position) => {
  goBack(1200);
  renderWithHeight(1400);
  act();
  renderWithHeight(3200);
  expect(scrollY).toBe(position);
});

test('restores a position once for each navigation', () => {
  const state = { location: {}, restoreScrollPosition: 1200 };
  restoreScroll(state);
  vi.advanceTimersByTime(5000);
  restoreScroll(state);
  expect(document.documentElement.style.overflowAnchor).toBe('');
});
