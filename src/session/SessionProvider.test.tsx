import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectBackend } from '@/backend/client/connection';
import { SessionProvider } from './SessionProvider';
import { useSession } from './session';

const prefix = 'CognitoIdentityServiceProvider.client';

beforeEach(() =>
  connectBackend({
    origin: location.origin,
    loadOutputs: async () => (await import('../../amplify_outputs.json')).default,
  }),
);
afterEach(() => localStorage.clear());

function keepTokensOf(id: string): void {
  const claims = btoa(JSON.stringify({ sub: id, origin_jti: `session of ${id}`, exp: Date.now() / 1000 + 3600 }));
  localStorage.setItem(`${prefix}.LastAuthUser`, id);
  localStorage.setItem(`${prefix}.${id}.idToken`, `e30.${claims}.signature`);
}

const seen: string[] = [];

function WhoIsHere() {
  const { session } = useSession();
  const who = session.status === 'in' ? session.user.id : session.status;
  if (seen.at(-1) !== who) seen.push(who);
  return (
    <>
      <p>{who}</p>
      <p>{session.status === 'out' && session.why}</p>
    </>
  );
}

/** Simulates a page that the browser restores from the back/forward cache. */
const showAgain = () => act(async () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

async function show(): Promise<void> {
  seen.length = 0;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <WhoIsHere />
      </SessionProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('ada');
}

test("does not show a logged-out user's page restored by Back", async () => {
  keepTokensOf('ada');
  await show();
  localStorage.clear();
  await showAgain();
  expect(await screen.findByText('out')).toBeTruthy();
});

test.each([
  ['that another tab signed out as logged out there', 'session of ada', 'left-elsewhere'],
  ['whose tokens another tab removed after a rejection as ended', 'session of bo', 'lost'],
])('reports a session %s', async (_, signedOut, why) => {
  keepTokensOf('ada');
  await show();
  localStorage.clear();
  localStorage.setItem('marquee.left', signedOut);
  await showAgain();
  expect(await screen.findByText(why)).toBeTruthy();
});

test('unmounts open pages between two users', async () => {
  keepTokensOf('ada');
  await show();
  localStorage.clear();
  keepTokensOf('bo');
  await showAgain();
  expect(await screen.findByText('bo')).toBeTruthy();
  expect(seen).toEqual(['loading', 'ada', 'out', 'bo']);
});
