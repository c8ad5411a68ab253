import { onlineManager, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '@/ui/Button';
import { OfflineBar } from '@/ui/OfflineBar';
import { createQueryClient } from './query-client';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

test('disables the button for a second tap, also with slow timers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const send = vi.fn(() => new Promise<void>(() => undefined));
  render(<Send send={send} />);
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  await act(() => Promise.resolve());
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(send).toHaveBeenCalledTimes(1);
});

test('fails a mutation at once offline, instead of sending it later', async () => {
  onlineManager.setOnline(false);
  const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  render(<Send send={send} />);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Failed to fetch')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false);
});

test('shows the offline bar after a query without a response, until the site answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { reach } = await failQuery('network');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('You are offline.')).toBeDefined();
  reach.mockResolvedValue(new Response());
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.queryByText('You are offline.')).toBeNull();
});

test('does not suspect the connection after an error of the server', async () => {
  const { reach } = await failQuery('rejected');
  expect(reach).not.toHaveBeenCalled();
});

/** Runs a query that fails while the site cannot be reached, below the offline bar. */
async function failQuery(kind: 'network' | 'rejected') {
  const reach = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', reach);
  render(<OfflineBar>You are offline.</OfflineBar>);
  const queryFn = () => Promise.reject(Object.assign(new Error('Failed'), { kind }));
  await expect(createQueryClient().fetchQuery({ queryKey: ['x'], queryFn, retry: false })).rejects.toThrow();
  return { reach };
}

function Send({ send }: { send(): Promise<void> }) {
  return (
    <QueryClientProvider client={createQueryClient()}>
      <SendButton send={send} />
    </QueryClientProvider>
  );
}

function SendButton({ send }: { send(): Promise<void> }) {
  const sending = useMutation({ mutationFn: send });
  return (
    <>
      <Button isBusy={sending.isPending} onClick={() => sending.mutate()}>
        Send
      </Button>
      <p>{sending.error?.message}</p>
    </>
  );
}
