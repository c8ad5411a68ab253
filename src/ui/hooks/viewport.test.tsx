import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNearViewport } from './viewport';

let come: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  class Observer {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      come = () => report([{ isIntersecting: true }]);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Distant() {
  const [room, isNear] = useNearViewport<HTMLParagraphElement>();
  return <p ref={room}>{isNear ? 'loaded' : 'reserved'}</p>;
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('a distant part loads when it comes near the viewport', () => {
  render(<Distant />);
  expect(screen.getByText('reserved')).toBeTruthy();
  act(come);
  expect(screen.getByText('loaded')).toBeTruthy();
});

test('a distant part loads after the parts in view, to be printed and searched', async () => {
  render(<Distant />);
  await wait(1400);
  expect(screen.getByText('reserved')).toBeTruthy();
  await wait(100);
  expect(screen.getByText('loaded')).toBeTruthy();
});

test.each([{ saveData: true }, { effectiveType: '3g' }])('a distant part is not loaded ahead with %j', async (line) => {
  vi.stubGlobal('navigator', { onLine: true, connection: line });
  render(<Distant />);
  await wait(10_000);
  expect(screen.getByText('reserved')).toBeTruthy();
  act(come);
  expect(screen.getByText('loaded')).toBeTruthy();
});
