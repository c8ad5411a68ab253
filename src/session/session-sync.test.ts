import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify, notifyUndo } from '@/ui/notices/notice';
import { Toaster } from '@/ui/notices/Toaster';
import type { Session, SignedOutReason } from './session';
import { useClearLocalData } from './session-sync';
// The code loads on sign-out; this import keeps a slow machine from delaying the test.
import './clear-local-data';

const ada: Session = {
  status: 'in',
  user: { id: 'ada', sessionId: 's', email: 'ada@example.com', isAdministrator: false },
};

const queryClient = new QueryClient();

beforeEach(() => {
  for (const name of ['marquee.unsent.comment.a-post', 'marquee.unsent.reply.S-1', 'marquee.unsent.support'])
    sessionStorage.setItem(name, 'typed');
  for (const name of ['marquee.place.ada.movie#m1', 'marquee.place.bo.movie#m1']) localStorage.setItem(name, '{}');
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

function follow(session: Session) {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children);
  return renderHook(useClearLocalData, { initialProps: session, wrapper });
}

function end(why: SignedOutReason) {
  const { rerender } = follow(ada);
  rerender({ status: 'out', why });
}

test.each(['left', 'left-elsewhere'] as const)(
  'deletes unsent input after a session that ended as "%s", and keeps its owner\'s positions',
  async (why) => {
    end(why);
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(localStorage).toHaveLength(2);
  },
);

test.each(['left', 'left-elsewhere', 'closed'] as const)(
  'deletes recent searches after a session that ended as "%s"',
  async (why) => {
    localStorage.setItem('marquee.searches', '["a surprise"]');
    end(why);
    await waitFor(() => expect(localStorage.getItem('marquee.searches')).toBeNull());
  },
);

test("removes a user's queries from memory, and no other's", () => {
  queryClient.setQueryData(['favorites', 'ada'], []);
  queryClient.setQueryData(['favorites', 'bo'], []);
  end('left');
  expect(queryClient.getQueryData(['favorites', 'ada'])).toBeUndefined();
  expect(queryClient.getQueryData(['favorites', 'bo'])).toEqual([]);
});

test('deletes the positions of a closed account only', async () => {
  end('closed');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(Object.keys(localStorage)).toEqual(['marquee.place.bo.movie#m1']);
});

test('deletes unsent input when another user signs in, also after a lost session', async () => {
  end('lost');
  const bo: Session = {
    status: 'in',
    user: { id: 'bo', sessionId: 's', email: 'bo@example.com', isAdministrator: false },
  };
  follow(bo);
  await waitFor(() => expect(Object.keys(sessionStorage)).not.toContain('marquee.unsent.support'));
});

test("keeps a visitor's input after the login", async () => {
  follow(ada);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sessionStorage.getItem('marquee.unsent.support')).toBe('typed');
});

test('keeps unsent input of a user who lost the session', async () => {
  end('lost');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sessionStorage.getItem('marquee.unsent.support')).toBe('typed');
});

test.each(['left', 'left-elsewhere', 'lost'] as const)(
  'dismisses undo notices after a session that ended as "%s", and keeps others',
  async (why) => {
    render(createElement(Toaster, { label: 'Notices' }));
    act(() => {
      notifyUndo('Removed.', { label: 'Undo', onUndo: vi.fn() }, 60_000);
      notify('You have logged out.', 60_000);
    });
    end(why);
    await waitFor(() => expect(screen.getByText('Removed.').closest('[inert]')).not.toBeNull());
    expect(screen.getByText('You have logged out.').closest('[inert]')).toBeNull();
  },
);
