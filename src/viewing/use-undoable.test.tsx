import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { Toaster } from '@/ui/Toaster';
import { useUndoable } from './use-undoable';

afterEach(cleanup);

const queryKey = ['numbers'];
const touched = [['others']];

function show() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, [1, 2, 3]);
  queryClient.setQueryData(['others'], 'old');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <InEnglish>
      <QueryClientProvider client={queryClient}>
        {children}
        <Toaster label="Notices" />
      </QueryClientProvider>
    </InEnglish>
  );
  const { result } = renderHook(() => useUndoable<number[]>(queryKey, touched), { wrapper });
  return { queryClient, shown: () => queryClient.getQueryData(queryKey), change: result.current };
}

const withoutTwo = (numbers: number[]) => numbers.filter((number) => number !== 2);

test('a change is shown before the server has answered, and can be taken back there', async () => {
  const { shown, change, queryClient } = show();
  const undo = vi.fn(async () => undefined);
  let answer: (() => void) | undefined;
  const acting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const done = change({ show: withoutTwo, act: () => acting, undo, message: 'Two is gone.' });
  await vi.waitFor(() => expect(shown()).toEqual([1, 3]));
  expect(screen.queryByText('Two is gone.')).toBeNull();
  await act(async () => {
    answer?.();
    await done;
  });
  await act(async () => screen.getByRole('button', { name: 'Undo' }).click());
  expect(undo).toHaveBeenCalledOnce();
  expect(shown()).toEqual([1, 2, 3]);
  expect(queryClient.getQueryState(['others'])?.isInvalidated).toBe(true);
});

test('what the server refuses is there again, and said', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { shown, change } = show();
  const refuse = async () => {
    throw new Error('Out of order');
  };
  await act(() => change({ show: withoutTwo, act: refuse, undo: refuse, message: 'Never said.' }));
  expect(shown()).toEqual([1, 2, 3]);
  expect(screen.getByText('That was not saved. Please try again.')).toBeTruthy();
  expect(screen.queryByText('Never said.')).toBeNull();
  logged.mockRestore();
});
