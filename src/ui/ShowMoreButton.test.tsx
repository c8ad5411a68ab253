import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { range } from '@/lib/numbers';
import { ShowMoreButton } from './ShowMoreButton';

afterEach(cleanup);

/** Lists entries; each press adds the number of the next step, and the last step removes the button. */
function Entries({ steps, entry = (at) => at }: { steps: readonly number[]; entry?(at: number): ReactNode }) {
  const [step, setStep] = useState(0);
  const count = steps.slice(0, step + 1).reduce((sum, one) => sum + one, 0);
  return (
    <main id="content" tabIndex={-1}>
      <ul>
        {range(count).map((at) => (
          <li key={at}>{entry(at + 1)}</li>
        ))}
      </ul>
      <ShowMoreButton hasMore={step < steps.length - 1} onMore={() => setStep(step + 1)}>
        Show more
      </ShowMoreButton>
    </main>
  );
}

const pressMore = () => {
  const button = screen.getByRole('button', { name: 'Show more' });
  button.focus();
  fireEvent.click(button);
};

test('focuses the first entry of the last page when the button goes away', () => {
  render(<Entries steps={[2, 2, 2]} />);
  pressMore();
  expect(document.activeElement?.textContent).toBe('Show more');
  pressMore();
  expect(document.activeElement?.textContent).toBe('5');
});

test('focuses the first control of that entry', () => {
  render(<Entries steps={[1, 2]} entry={(at) => <a href={`/${at}`}>Title {at}</a>} />);
  pressMore();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Title 2' }));
});

test('focuses the page if the last page is empty', () => {
  render(<Entries steps={[2, 0]} />);
  pressMore();
  expect(document.activeElement?.id).toBe('content');
});

test('leaves the focus alone when it was elsewhere, or when the list is complete at once', () => {
  const { unmount } = render(<Entries steps={[2]} />);
  expect(document.activeElement).toBe(document.body);
  unmount();
  render(<Entries steps={[1, 1]} entry={(at) => <a href={`/${at}`}>Title {at}</a>} />);
  screen.getByRole('link', { name: 'Title 1' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Title 1' }));
});
