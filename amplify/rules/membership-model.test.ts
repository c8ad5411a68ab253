import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chargeAt,
  hasAccess,
  isMember,
  type Membership,
  type MembershipEffect,
  type MembershipEvent,
  mostRetries,
  nextMembership,
  type PaymentPurpose,
} from './billing/membership';
import { type PlanTerms, periodPrice } from './billing/membership-plan';
import { nextPaymentState, type PaymentState, type SettledState } from './billing/payments';

/*
 * Property-based test: ten thousand random histories of one membership, each of up to forty steps, run through the
 * state machine as the functions run it, with simulated payments.
 */

const day = 86_400_000;
const hour = 3_600_000;
const plans = [1, 6, 12].map(
  (months): PlanTerms => ({
    planId: `${months}-month-plan`,
    name: `${months}-month`,
    // The offer of the long plan, at its price of 396 cents a month.
    description: months === 12 ? '$89.00 for the first 2 years instead of $286.80' : '',
    monthlyPrice: 1200 - months * 67,
    months,
  }),
);

interface Payment {
  state: PaymentState;
  amount: number;
  plan: PlanTerms;
  purpose: PaymentPurpose;
  /** Start of the period that a renewal pays for. */
  dueAt: number | undefined;
}

/** A customer, with the site's records about the customer. */
class World {
  now = Date.parse('2026-01-31T12:00:00Z');
  membership: Membership = { state: 'NONE' };
  payments: Payment[] = [];
  trials = 0;
  members = 0;
  account: 'FREE' | 'SUBSCRIBED' = 'FREE';
  income = 0;
  refunds = 0;
  paidUntil = 0;
  /** True if the membership must renew: the owner has not cancelled it, and no administrator has ended it. */
  isWanted = false;

  /** Applies an event to the membership, like `applyMembershipEvent`; returns false if it is rejected. */
  put(event: MembershipEvent): boolean {
    const before = this.membership;
    const move = nextMembership(before, event, this.now);
    if ('refused' in move) return false;
    this.membership = move.membership;
    if (event.type === 'TRIAL_STARTED') this.trials += 1;
    this.isWanted = isWantedAfter(event, this.isWanted);
    for (const effect of move.effects) this.follow(effect, before);
    if (isEndedNow(before, this.membership)) this.paidUntil = Math.min(this.paidUntil, this.now);
    return true;
  }

  private follow(effect: MembershipEffect, before: Membership): void {
    if (effect.kind === 'ACCOUNT') {
      this.members += effect.status === 'SUBSCRIBED' ? 1 : -1;
      this.account = effect.status;
    }
    if (effect.kind === 'PERIOD') {
      hold(effect.to > effect.from, 'a period has days');
      hold(effect.from >= this.paidUntil, 'no day is paid for twice');
      this.paidUntil = effect.to;
    }
    if (effect.kind === 'CHARGE') this.charge(effect, before);
  }

  private charge(
    { plan, amount, dueAt, attempt }: Extract<MembershipEffect, { kind: 'CHARGE' }>,
    before: Membership,
  ): void {
    hold(before.state === 'TRIAL' || before.state === 'ACTIVE', 'only what is to go on is charged');
    hold(chargeAt(before) !== null, 'a charge was announced');
    hold(this.isWanted, 'no renewal follows a cancellation');
    hold(this.now >= dueAt + Math.min(attempt, mostRetries) * day, 'nothing is charged before its day');
    // Only one payment can be in progress.
    if (this.payments.some(({ state }) => state === 'PENDING')) return;
    hold(amount <= plan.monthlyPrice * plan.months, 'a renewal costs at most the regular price');
    this.begin({ plan, amount, purpose: 'RENEWAL', dueAt });
  }

  begin({ plan, amount, purpose, dueAt }: Omit<Payment, 'state'>): void {
    this.payments.push({ state: 'PENDING', amount, plan, purpose, dueAt });
  }

  /** Applies the result of a payment, like `settlePayment`. */
  hear(payment: Payment, state: SettledState): void {
    const after = nextPaymentState(payment.state, state);
    if (!after) return;
    if (after === 'PAID') {
      this.put({ type: 'PAID', plan: payment.plan, purpose: payment.purpose, hasCard: payment.purpose === 'FIRST' });
      this.income += payment.amount;
    }
    if (after === 'FAILED' && payment.purpose === 'RENEWAL') this.put({ type: 'CHARGE_FAILED' });
    if (after === 'REFUNDED') {
      this.refunds += payment.amount;
      if (payment.state !== 'PAID') this.income += payment.amount;
    }
    payment.state = after;
  }

  check(): void {
    const { membership, now } = this;
    const isOne = isMember(membership);
    hold(this.trials <= 1, 'one trial a person');
    hold(this.members === (isOne ? 1 : 0), 'members are counted exactly');
    hold(this.account === (isOne ? 'SUBSCRIBED' : 'FREE'), 'the account follows the membership');
    hold(isOne || !hasAccess(membership, now), 'the doors are open to members alone');
    hold(this.income - this.refunds === this.sum('PAID'), 'income is the sum of what was paid');
    hold(this.refunds === this.sum('REFUNDED'), 'refunds are what was paid back');
    if (membership.state === 'NONE') return;
    const { state, startsAt, endsAt, isTrial, nextPlan } = membership;
    hold(Number.isFinite(endsAt) && endsAt >= startsAt, 'the end follows on the beginning');
    hold((chargeAt(membership) ?? endsAt) <= endsAt + mostRetries * day, 'nobody is charged for ever');
    hold(state !== 'TRIAL' || isTrial, 'a trial is free');
    hold(state !== 'ACTIVE' || !isTrial, 'a paid time is paid');
    if (state === 'CANCELLED' || state === 'EXPIRED')
      hold(chargeAt(membership) === null && nextPlan === null, 'what ends is not charged');
    // `put` shortens `paidUntil` if an administrator or a cancellation after a failed charge ends the membership.
    hold(this.paidUntil <= now || hasAccess(membership, now), 'nobody is shut out of what is paid for');
  }

  private sum(wanted: PaymentState): number {
    return this.payments.reduce((total, { state, amount }) => total + (state === wanted ? amount : 0), 0);
  }
}

/** Not `expect`, which takes a thousand times as long for four million calls. */
function hold(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`It does not hold that ${what}.`);
}

/**
 * Returns true if the membership must renew after the event: only actions of its owner start or resume it, and payments
 * in progress do not.
 */
function isWantedAfter(event: MembershipEvent, before: boolean): boolean {
  if (event.type === 'CANCELLED' || event.type === 'ENDED') return false;
  const isBeginning = event.type === 'PAID' && event.purpose === 'FIRST';
  return before || isBeginning || ['TRIAL_STARTED', 'CARD_KEPT', 'RESUMED'].includes(event.type);
}

function isEndedNow(before: Membership, after: Membership): boolean {
  return isMember(before) && after.state === 'EXPIRED';
}

type Step = (world: World) => void;

const planned = fc.constantFrom(...plans);
const put = (make: (plan: PlanTerms) => MembershipEvent) =>
  planned.map(
    (plan): Step =>
      (world) =>
        void world.put(make(plan)),
  );

const pass =
  (milliseconds: number): Step =>
  (world) => {
    world.now += milliseconds;
  };
const sweep: Step = (world) => void world.put({ type: 'TIME_PASSED' });
const paymentEvents = fc
  .record({
    place: fc.nat({ max: 7 }),
    news: fc.constantFrom<SettledState>('PAID', 'PAID', 'PAID', 'FAILED', 'FAILED', 'REFUNDED'),
  })
  .map(
    ({ place, news: state }): Step =>
      (world) => {
        const payment = world.payments.at(-1 - (place % Math.max(1, world.payments.length)));
        if (payment) world.hear(payment, state);
      },
  );

/** Step generators; a repeated entry is more frequent. */
const step = fc.oneof(
  put((plan) => ({ type: 'TRIAL_STARTED', plan })),
  put((plan) => ({ type: 'CARD_KEPT', plan })),
  put((plan) => ({ type: 'PLAN_CHANGED', plan })),
  put(() => ({ type: 'CANCELLED' })),
  put(() => ({ type: 'RESUMED' })),
  fc.oneof({ weight: 5, arbitrary: fc.constant(pass(0)) }, { weight: 1, arbitrary: put(() => ({ type: 'ENDED' })) }),
  planned.map(
    (plan): Step =>
      (world) => {
        // A purchase starts only without access and without a pending payment.
        const isFree = !world.payments.some(({ state }) => state === 'PENDING');
        if (isFree && !hasAccess(world.membership, world.now))
          world.begin({ plan, amount: periodPrice(plan), purpose: 'FIRST', dueAt: undefined });
      },
  ),
  paymentEvents,
  paymentEvents,
  paymentEvents,
  fc.constantFrom(hour, day, 3 * day, 29 * day, 31 * day, 190 * day).map(pass),
  fc.constant(sweep),
  fc.constant(sweep),
  fc.constant(sweep),
);

test('reaches no impossible state in ten thousand histories, with income equal to the sum of payments', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), (steps) => {
      const world = new World();
      for (const happen of steps) {
        happen(world);
        world.check();
        seen.set(world.membership.state, (seen.get(world.membership.state) ?? 0) + 1);
      }
    }),
    { numRuns: 10_000, seed: 20_260_131 },
  );
  // Every state was reached often enough for the test to be meaningful.
  for (const state of ['TRIAL', 'ACTIVE', 'CANCELLED', 'EXPIRED']) expect(seen.get(state)).toBeGreaterThan(2000);
}, 120_000);
