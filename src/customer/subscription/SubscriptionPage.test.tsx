import { onlineManager, QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { asMembership, type Membership, membershipQuery } from '@/billing/memberships';
import { paymentProviderQuery } from '@/billing/payments';
import { type Plan, plansQuery } from '@/billing/plans';
import { type WatchingNeeds, watchingNeedsQuery } from '@/publishing/watching-needs';
import type { Session } from '@/session/session';
import { TestApp } from '@/session/testing/TestApp';
import { storePendingCheckout } from './pending-checkout';
import { SubscriptionPage } from './SubscriptionPage';

/** Rejects the next request, after which the page shows another membership, as after a change in another tab. */
function rejectNext(queryClient: QueryClient, membership: Membership): void {
  const cache = queryClient.getMutationCache();
  const build = cache.build.bind(cache);
  cache.build = (client, options, state) => {
    const mutationFn = async () => {
      setTimeout(() => queryClient.setQueryData(membershipQuery('ada').queryKey, membership));
      throw new Error('The request was refused.');
    };
    const mutation = build(client, { ...options, mutationFn }, state);
    const setOptions = mutation.setOptions.bind(mutation);
    // A component that renders meanwhile would replace the mutation function.
    mutation.setOptions = (changed) => setOptions({ ...changed, mutationFn });
    return mutation;
  };
}

const plan = (months: number): Plan => ({
  id: `${months}-month-plan`,
  name: `${months}-month`,
  description: '',
  priceCents: 999,
  cycle: 'per month',
  discount: '',
});

const visitor: Session = { status: 'out', why: 'visitor' };
const ada: Session = {
  status: 'in',
  user: { id: 'ada', sessionId: 's', email: 'ada@example.com', isAdministrator: false },
};

const ended = asMembership(
  {
    id: 'membership-1',
    plan_id: '6-month-plan',
    subscription_name: '6-month',
    subscription_status: 'EXPIRED',
    subscription_period: 'TRIAL',
    subscription_start_date: '2026-01-01T00:00:00Z',
    subscription_end_date: '2026-01-31T00:00:00Z',
  },
  new Date('2026-03-01T00:00:00Z'),
);

const running = (nextPlan?: string) =>
  asMembership(
    {
      id: 'membership-2',
      plan_id: '6-month-plan',
      subscription_name: '6-month',
      subscription_status: 'ACTIVE',
      subscription_period: 'PAID',
      subscription_price: '9.99',
      subscription_start_date: '2026-01-01T00:00:00Z',
      subscription_end_date: '2026-07-01T00:00:00Z',
      ...(nextPlan && { subscription_next_plan_id: nextPlan, subscription_next_plan_price: '8.99' }),
    },
    new Date('2026-03-01T00:00:00Z'),
  );

interface Shown {
  /** `unknown` while it loads. */
  membership?: Membership | null | 'unknown';
  provider?: 'TEST' | 'STRIPE';
  needs?: WatchingNeeds;
  plans?: readonly Plan[] | 'unknown';
}

function show(
  address: string,
  session: Session,
  { membership = null, provider = 'STRIPE', needs = 'SIGN_IN', plans = [plan(1), plan(12), plan(6)] }: Shown = {},
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  if (plans !== 'unknown') queryClient.setQueryData(plansQuery.queryKey, plans);
  queryClient.setQueryData(paymentProviderQuery.queryKey, provider);
  queryClient.setQueryData(watchingNeedsQuery.queryKey, needs);
  if (membership !== 'unknown') queryClient.setQueryData(membershipQuery('ada').queryKey, membership);
  const page = (
    <main id="content" tabIndex={-1}>
      <SubscriptionPage />
    </main>
  );
  const router = createMemoryRouter([{ path: '/subscription', element: page }], { initialEntries: [address] });
  render(
    <TestApp queryClient={queryClient} session={session}>
      <RouterProvider router={router} />
    </TestApp>,
  );
  return queryClient;
}

const chosen = () =>
  screen.getAllByRole('radio').flatMap((one) => (one instanceof HTMLInputElement && one.checked ? one.value : []));

test('says that the session has ended, and leads to the login instead of the sign-up', () => {
  show('/subscription?promo=6-month-plan', { status: 'out', why: 'lost' });
  expect(screen.getByRole('alert').textContent).toBe('Your session has ended. Please log in again.');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('/login?next=%2Fsubscription');
  expect(screen.queryByRole('link', { name: /^Start/ })).toBeNull();
});

test('replaces the placeholders without a connection', () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  show('/subscription', ada, { membership: 'unknown', plans: 'unknown' });
  expect(screen.getByText(/^The plans could not be loaded/)).toBeTruthy();
  expect(screen.getByText(/^Your membership could not be loaded/)).toBeTruthy();
});

test.each([
  ['/stream/movie/metropolis-1927', 'Back to your title', '/stream/movie/metropolis-1927'],
  ['//elsewhere.example/', 'Find something to watch', '/movies'],
])('leads back to %s after the payment only within the site', (returnTo, name, path) => {
  onTestFinished(() => localStorage.clear());
  storePendingCheckout({ paymentId: '', version: '', failedCharges: 0, due: '', returnTo });
  show('/subscription?checkout=done', ada, { membership: { ...running(), cardLastFour: '4242', version: '2' } });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
});

test('keeps the way back to a title when a plan is chosen', () => {
  show('/subscription?next=%2Fstream%2Fmovie%2Fmetropolis-1927', visitor);
  fireEvent.click(screen.getByRole('radio', { name: /^6-month/ }));
  const way = screen.getByRole('link', { name: 'Start your first 30 days' }).getAttribute('href');
  const plans = new URLSearchParams(way?.split('?')[1]).get('next');
  expect(plans).toBe('/subscription?promo=6-month-plan&next=%2Fstream%2Fmovie%2Fmetropolis-1927&step=review');
});

test('continues with the order of the plan that a visitor chose before signing in', () => {
  show('/subscription?promo=6-month-plan&step=review', ada);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText('Check your order. You can cancel at any time.')).toBeTruthy();
  expect(screen.getByText('6-month plan', { selector: 'dd' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start your first 30 days' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Choose another plan' }));
  expect(chosen()).toEqual(['6-month-plan']);
});

test('continues with the payment of the chosen plan after the first 30 days', async () => {
  show('/subscription?promo=1-month-plan&step=review', ada, { membership: ended, provider: 'TEST' });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(await screen.findByLabelText('Card number')).toBeTruthy();
});

test('shows the plans to a visitor, and if the chosen one is no longer offered', () => {
  show('/subscription?promo=6-month-plan&step=review', visitor);
  expect(chosen()).toEqual(['6-month-plan']);
  cleanup();
  show('/subscription?promo=3-month-plan&step=review', ada);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
});

test('offers 30 free days and the plans to a new customer', () => {
  show('/subscription?promo=', visitor);
  expect(screen.getByText('Choose your plan. The first 30 days are on us.')).toBeTruthy();
  expect(screen.queryByText(/This offer does not exist/)).toBeNull();
  expect(chosen()).toEqual([]);
});

test('says that there are no plans instead of a step that needs one', () => {
  for (const session of [visitor, ada]) {
    show('/subscription?promo=6-month-plan', session, { plans: [] });
    expect(screen.getByText(/No plans are available/)).toBeTruthy();
    expect(screen.queryByText(/This offer does not exist/)).toBeNull();
    expect(screen.queryByText('Start your first 30 days')).toBeNull();
    cleanup();
  }
});

test('says so only to users who need a plan', () => {
  for (const membership of ['unknown', running()] as const) {
    show('/subscription', ada, { plans: [], membership });
    expect(screen.queryByText(/No plans are available/)).toBeNull();
    cleanup();
  }
});

test('offers no free days to a former member, and preselects the former plan', () => {
  show('/subscription', ada, { membership: ended });
  expect(screen.getByText('Choose your billing period.')).toBeTruthy();
  expect(screen.queryByText(/on us/)).toBeNull();
  expect(chosen()).toEqual(['6-month-plan']);
});

test('chooses the own plan again after another was looked at and dismissed', async () => {
  show('/subscription', ada, { membership: running() });
  fireEvent.click(screen.getByRole('radio', { name: /^1-month plan/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep current plan' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep current plan' })).toBeNull());
  expect(chosen()).toEqual(['6-month-plan']);
});

test('shows the change to another plan directly below the plans, and the membership after it', () => {
  show('/subscription?promo=1-month-plan', ada, { membership: running() });
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['Change your plan', 'Membership']);
});

test('returns to the card form after a login on the way to it, otherwise to the order of the plan', () => {
  const loginHref = () => screen.getByRole('link', { name: 'Log in' }).getAttribute('href');
  show('/subscription?card=new', visitor);
  expect(loginHref()).toBe('/login?next=%2Fsubscription%3Fcard%3Dnew');
  cleanup();
  show('/subscription?promo=6-month-plan', visitor);
  expect(loginHref()).toBe('/login?next=%2Fsubscription%3Fpromo%3D6-month-plan%26step%3Dreview');
});

test('shows the next retry as the first payment of another plan, not the day of the failed one', () => {
  const owing = asMembership(
    {
      id: 'membership-3',
      plan_id: '6-month-plan',
      subscription_status: 'ACTIVE',
      subscription_period: 'PAID',
      subscription_price: '9.99',
      subscription_end_date: '2026-07-01T00:00:00Z',
      subscription_card_last_four: '9995',
      subscription_failed_charges: 2,
    },
    new Date('2026-07-02T12:00:00Z'),
  );
  show('/subscription?promo=1-month-plan', ada, { membership: owing });
  const change = screen.getByRole('region', { name: 'Change your plan' });
  expect(change.textContent).toContain('The next attempt pays for the new plan.');
  expect(change.textContent).toContain('Next payment$9.99 on July 3, 2026');
});

test('clears the typed card when another plan is chosen', async () => {
  const shown = { membership: running('12-month-plan'), provider: 'TEST' } as const;
  const queryClient = show('/subscription?card=new', ada, shown);
  const number = () => screen.getByLabelText<HTMLInputElement>('Card number');
  fireEvent.change(number(), { target: { value: '4000 0000 0000 0002' } });
  expect(number().value).not.toBe('');
  queryClient.setQueryData(membershipQuery('ada').queryKey, running());
  await waitFor(() => expect(number().value).toBe(''));
});

test('reports a membership that has changed elsewhere instead of the plan', async () => {
  const queryClient = show('/subscription?promo=1-month-plan', ada, { membership: running() });
  rejectNext(queryClient, running('1-month-plan'));
  fireEvent.click(screen.getByRole('button', { name: 'Change plan' }));
  expect(await screen.findByText(/^Your membership has changed in the meantime\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull();
});

test('reports why a planned change was not cancelled after the change has taken effect, and keeps the focus', async () => {
  const queryClient = show('/subscription', ada, { membership: running('1-month-plan') });
  rejectNext(queryClient, running());
  const button = screen.getByRole('button', { name: 'Cancel this change' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(/^6-month plan/);
});

test('reports a refused change of plan until another plan is chosen', async () => {
  const queryClient = show('/subscription?promo=1-month-plan', ada, { membership: running() });
  rejectNext(queryClient, running());
  fireEvent.click(screen.getByRole('button', { name: 'Change plan' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep current plan' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep current plan' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says why a card was not used when its plan has changed elsewhere', async () => {
  const queryClient = show('/subscription?card=new', ada, { membership: running('12-month-plan'), provider: 'TEST' });
  rejectNext(queryClient, running());
  fireEvent.click(await screen.findByRole('button', { name: /^4242/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Use this card' }));
  expect(await screen.findByText('6-month plan', { selector: 'dd' })).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('leads from the running plan to the form for another card', async () => {
  show('/subscription', ada, { membership: { ...running(), cardLastFour: '4242' }, provider: 'TEST' });
  fireEvent.click(screen.getByRole('link', { name: 'Use another card' }));
  expect(await screen.findByLabelText('Card number')).toBeTruthy();
});

test('lists what a plan includes, and links the terms', () => {
  show('/subscription?promo=6-month-plan', visitor);
  const included = within(screen.getByRole('region', { name: 'In every plan' }));
  expect(included.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'All movies, TV shows and audiobooks',
    'On all your devices, resuming where you left off',
    'The best picture your connection can carry, without advertising',
    'Cancel in two clicks; access continues until the end of the period',
    '30-days money-back guarantee',
  ]);
  expect(included.getByRole('link').getAttribute('href')).toBe('/terms-of-use');
});

test.each([
  ['SIGN_IN', /^Every account can watch and listen to everything free of charge at the moment\./],
  ['MEMBERSHIP', /^Only members can watch and listen\./],
] as const)('describes the value of a plan by the setting %s', (needs, words) => {
  show('/subscription', visitor, { needs });
  const value = within(screen.getByRole('region', { name: 'What you get with a membership' }));
  expect(value.getByText(words)).toBeTruthy();
});

test('shows one saving and each payment of an introductory offer', () => {
  const offer = { description: '$89.00 for the first 2 years instead of $286.80. 30-days money-back guarantee' };
  const plans = [plan(1), { ...plan(12), ...offer, priceCents: 399, discount: '68%' }];
  show('/subscription', visitor, { plans });
  const facts = screen.getByRole('radio', { name: /^12-month plan/ }).closest('label')?.textContent;
  expect(facts).toContain('$47.88 every 12 months');
  expect(facts).toContain('$72.00 less than paying monthly');
  expect(facts).toContain('First 2 years: $47.88 + $41.12 = $89.00');
  expect(facts).not.toContain('68%');
});
