import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { createPlayback } from '../playback';
import { preferences } from '../preferences';
import { bookCalled } from '../testing/book';
import { stubMedia } from '../testing/stub-media';
import { BookSidebar } from './BookSidebar';

afterEach(() => vi.restoreAllMocks());

const chapters = Array.from({ length: 40 }, (_, index) => ({ title: `Part ${index + 1}`, start: index * 900 }));

test('scrolls the list to a chapter out of view, and leaves it for one in view', () => {
  stubMedia(36_000);
  // Simulates a list that is ten chapters high, because jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return 44 * [...document.querySelectorAll('nav button')].indexOf(this);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(440);
  const medium = bookCalled('Emma', { chapters });
  const { delivery, renew } = medium;
  const source = { delivery, renew, speed: preferences.videoSpeed, shouldPlay: false };
  const playback = createPlayback(document.createElement('audio'), source);
  const sidebar = (time: number) => (
    <TestApp>
      <BookSidebar medium={medium} state={{ ...playback.state(), time }} playback={playback} announce={vi.fn()} />
    </TestApp>
  );
  const { rerender } = render(sidebar(0));
  const list = screen.getByRole('navigation', { name: 'Chapters' });
  expect(list.scrollTop).toBe(0);
  rerender(sidebar(5 * 900));
  expect(list.scrollTop).toBe(0);
  rerender(sidebar(35_940));
  expect(list.scrollTop).toBe(44 * 39 - 198);
});
