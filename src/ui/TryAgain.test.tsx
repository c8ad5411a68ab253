import { notifyManager, onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { deferred } from '@/lib/deferred';
import { hasFailed } from '@/lib/failures';
import { TryAgain } from './TryAgain';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

// The same setting as on the site (query-client.ts).
notifyManager.setScheduler(queueMicrotask);

/** Waits for pending promises. */
const settled = () => act(() => new Promise((resolve) => setImmediate(resolve)));

/** Renders a list on a page of two parts; the test controls each response. */
function open() {
  const requests: ReturnType<typeof deferred<string>>[] = [];
  const ask = () => {
    const response = deferred<string>();
    requests.push(response);
    return response.promise;
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <InEnglish>
        <main id="content" tabIndex={-1}>
          <h1>Films</h1>
          <section>
            <h2>New ones</h2>
            <List ask={ask} />
          </section>
          <button type="button">Elsewhere</button>
        </main>
      </InEnglish>
    </QueryClientProvider>,
  );
  const respond = async (how: (last: ReturnType<typeof deferred<string>>) => void) => {
    const last = requests.at(-1);
    if (last) how(last);
    await settled();
  };
  return {
    requests,
    fail: () => respond(({ reject }) => reject(new Error('Out of order'))),
    succeed: () => respond(({ resolve }) => resolve('Nosferatu')),
  };
}

function List({ ask }: { ask(): Promise<string> }) {
  const query = useQuery({ queryKey: ['list'], queryFn: ask });
  if (hasFailed(query)) return <TryAgain query={query} />;
  return query.data ?? 'Loading';
}

const button = () => screen.getByRole('button', { name: 'Try again' });

/** Presses the button by keyboard as a browser does. */
function press() {
  button().focus();
  fireEvent.click(button());
  return settled();
}

test('keeps the retry button, busy and focused, until the response', async () => {
  const { fail } = open();
  expect(screen.getByText('Loading')).toBeTruthy();
  await fail();
  await press();
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button());
  await fail();
  expect(button().getAttribute('aria-busy')).toBe('false');
  expect(document.activeElement).toBe(button());
});

test('moves the focus to the part that replaces the button', async () => {
  const { fail, succeed } = open();
  await fail();
  await press();
  await succeed();
  expect(screen.getByText('Nosferatu')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'New ones' }));
});

test('does not move the focus of a user who has moved on', async () => {
  const { fail, succeed } = open();
  await fail();
  await press();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await succeed();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});

/** Simulates switching to another tab, or back to the page's tab. */
function switchTab(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  fireEvent(document, new Event('visibilitychange'));
  return settled();
}

test('tries again every 30 s while the page is visible, and when it becomes visible, without a busy button', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'clearTimeout'] });
  const pass30s = () => {
    act(() => vi.advanceTimersByTime(30_000));
    return settled();
  };
  const { fail, succeed, requests } = open();
  await fail();
  await pass30s();
  expect(requests).toHaveLength(2);
  expect(button().getAttribute('aria-busy')).toBe('false');
  // No second request is sent while the first is pending.
  await pass30s();
  expect(requests).toHaveLength(2);
  await fail();
  await switchTab(true);
  await pass30s();
  expect(requests).toHaveLength(2);
  await switchTab(false);
  expect(requests).toHaveLength(3);
  await succeed();
  expect(screen.getByText('Nosferatu')).toBeTruthy();
});

test('is busy after a click without a connection, until the connection returns', async () => {
  const { fail, succeed } = open();
  await fail();
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await press();
  expect(button().getAttribute('aria-busy')).toBe('true');
  onlineManager.setOnline(true);
  await settled();
  await succeed();
  expect(screen.getByText('Nosferatu')).toBeTruthy();
});
