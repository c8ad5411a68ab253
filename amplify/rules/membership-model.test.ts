import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chargeAt,
  hasAccess,
  isMember,
  type Membership,
  type MembershipEffect,
  type MembershipEvent,
  maxRetries,
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
  mustRenew = false;

  /** Applies an event to the membership, like `applyMembershipEvent`; returns false if it is rejected. */
  applyEvent(event: MembershipEvent): boolean {
    const before = this.membership;
    const transition = nextMembership(before, event, this.now);
    if ('refused' in transition) return false;
    this.membership = transition.membership;
    if (event.type === 'TRIAL_STARTED') this.trials += 1;
    this.mustRenew = mustRenewAfter(event, this.mustRenew);
    for (const effect of transition.effects) this.applyEffect(effect, before);
    if (isEndedNow(before, this.membership)) this.paidUntil = Math.min(this.paidUntil, this.now);
    return true;
  }

  private applyEffect(effect: MembershipEffect, before: Membership): void {
    if (effect.kind === 'ACCOUNT') {
      this.members += effect.status === 'SUBSCRIBED' ? 1 : -1;
      this.account = effect.status;
    }
    if (effect.kind === 'PERIOD') {
      assertHolds(effect.to > effect.from, 'a period has days');
      assertHolds(effect.from >= this.paidUntil, 'no day is paid for twice');
      this.paidUntil = effect.to;
    }
    if (effect.kind === 'CHARGE') this.charge(effect, before);
  }

  private charge(
    { plan, amount, dueAt, attempt }: Extract<MembershipEffect, { kind: 'CHARGE' }>,
    before: Membership,
  ): void {
    assertHolds(before.state === 'TRIAL' || before.state === 'ACTIVE', 'only what is to go on is charged');
    assertHolds(chargeAt(before) !== null, 'a charge was announced');
    assertHolds(this.mustRenew, 'no renewal follows a cancellation');
    assertHolds(this.now >= dueAt + Math.min(attempt, maxRetries) * day, 'nothing is charged before its day');
    // Only one payment can be in progress.
    if (this.payments.some(({ state }) => state === 'PENDING')) return;
    assertHolds(amount <= plan.monthlyPrice * plan.months, 'a renewal costs at most the regular price');
    this.startPayment({ plan, amount, purpose: 'RENEWAL', dueAt });
  }

  startPayment({ plan, amount, purpose, dueAt }: Omit<Payment, 'state'>): void {
    this.payments.push({ state: 'PENDING', amount, plan, purpose, dueAt });
  }

  /** Applies the result of a payment, like `settlePayment`. */
  settlePayment(payment: Payment, state: SettledState): void {
    const after = nextPaymentState(payment.state, state);
    if (!after) return;
    if (after === 'PAID') {
      this.applyEvent({
        type: 'PAID',
        plan: payment.plan,
        purpose: payment.purpose,
        hasCard: payment.purpose === 'FIRST',
      });
      this.income += payment.amount;
    }
    if (after === 'FAILED' && payment.purpose === 'RENEWAL') this.applyEvent({ type: 'CHARGE_FAILED' });
    if (after === 'REFUNDED') {
      this.refunds += payment.amount;
      if (payment.state !== 'PAID') this.income += payment.amount;
    }
    payment.state = after;
  }

  checkInvariants(): void {
    const { membership, now } = this;
    const isRunning = isMember(membership);
    assertHolds(this.trials <= 1, 'one trial a person');
    assertHolds(this.members === (isRunning ? 1 : 0), 'members are counted exactly');
    assertHolds(this.account === (isRunning ? 'SUBSCRIBED' : 'FREE'), 'the account follows the membership');
    assertHolds(isRunning || !hasAccess(membership, now), 'the doors are open to members alone');
    assertHolds(this.income - this.refunds === this.sum('PAID'), 'income is the sum of what was paid');
    assertHolds(this.refunds === this.sum('REFUNDED'), 'refunds are what was paid back');
    if (membership.state === 'NONE') return;
    const { state, startsAt, endsAt, isTrial, nextPlan } = membership;
    assertHolds(Number.isFinite(endsAt) && endsAt >= startsAt, 'the end follows on the beginning');
    assertHolds((chargeAt(membership) ?? endsAt) <= endsAt + maxRetries * day, 'nobody is charged for ever');
    assertHolds(state !== 'TRIAL' || isTrial, 'a trial is free');
    assertHolds(state !== 'ACTIVE' || !isTrial, 'a paid time is paid');
    if (state === 'CANCELLED' || state === 'EXPIRED')
      assertHolds(chargeAt(membership) === null && nextPlan === null, 'what ends is not charged');
    // `applyEvent` shortens `paidUntil` if an administrator or a cancellation after a failed charge ends the membership.
    assertHolds(this.paidUntil <= now || hasAccess(membership, now), 'nobody is shut out of what is paid for');
  }

  private sum(wanted: PaymentState): number {
    return this.payments.reduce((total, { state, amount }) => total + (state === wanted ? amount : 0), 0);
  }
}

/** Not `expect`, which takes a thousand times as long for four million calls. */
function assertHolds(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`It does not hold that ${what}.`);
}

/**
 * Returns true if the membership must renew after the event: only actions of its owner start or resume it; a saved card
 * and payments in progress do not.
 */
function mustRenewAfter(event: MembershipEvent, before: boolean): boolean {
  if (event.type === 'CANCELLED' || event.type === 'ENDED') return false;
  const isBeginning = event.type === 'PAID' && event.purpose === 'FIRST';
  return before || isBeginning || ['TRIAL_STARTED', 'RESUMED'].includes(event.type);
}

function isEndedNow(before: Membership, after: Membership): boolean {
  return isMember(before) && after.state === 'EXPIRED';
}

type Step = (world: World) => void;

const planned = fc.constantFrom(...plans);
const eventStep = (make: (plan: PlanTerms) => MembershipEvent) =>
  planned.map(
    (plan): Step =>
      (world) =>
        void world.applyEvent(make(plan)),
  );

const passTime =
  (milliseconds: number): Step =>
  (world) => {
    world.now += milliseconds;
  };
const expireStep: Step = (world) => void world.applyEvent({ type: 'TIME_PASSED' });
const paymentEvents = fc
  .record({
    index: fc.nat({ max: 7 }),
    result: fc.constantFrom<SettledState>('PAID', 'PAID', 'PAID', 'FAILED', 'FAILED', 'REFUNDED'),
  })
  .map(
    ({ index, result: state }): Step =>
      (world) => {
        const payment = world.payments.at(-1 - (index % Math.max(1, world.payments.length)));
        if (payment) world.settlePayment(payment, state);
      },
  );

/** Step generators; a repeated entry is more frequent. */
const step = fc.oneof(
  eventStep((plan) => ({ type: 'TRIAL_STARTED', plan })),
  eventStep((plan) => ({ type: 'CARD_KEPT', plan })),
  eventStep((plan) => ({ type: 'PLAN_CHANGED', plan })),
  eventStep(() => ({ type: 'CANCELLED' })),
  eventStep(() => ({ type: 'RESUMED' })),
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(passTime(0)) },
    { weight: 1, arbitrary: eventStep(() => ({ type: 'ENDED' })) },
  ),
  planned.map(
    (plan): Step =>
      (world) => {
        // A purchase starts only without access and without a pending payment.
        const isFree = !world.payments.some(({ state }) => state === 'PENDING');
        if (isFree && !hasAccess(world.membership, world.now))
          world.startPayment({ plan, amount: periodPrice(plan), purpose: 'FIRST', dueAt: undefined });
      },
  ),
  paymentEvents,
  paymentEvents,
  paymentEvents,
  fc.constantFrom(hour, day, 3 * day, 29 * day, 31 * day, 190 * day).map(passTime),
  fc.constant(expireStep),
  fc.constant(expireStep),
  fc.constant(expireStep),
);

test('reaches no impossible state in ten thousand histories, with income equal to the sum of payments', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), (steps) => {
      const world = new World();
      for (const runStep of steps) {
        runStep(world);
        world.checkInvariants();
        seen.set(world.membership.state, (seen.get(world.membership.state) ?? 0) + 1);
      }
    }),
    { numRuns: 10_000, seed: 20_260_131 },
  );
  // Every state was reached often enough for the test to be meaningful.
  for (const state of ['TRIAL', 'ACTIVE', 'CANCELLED', 'EXPIRED']) expect(seen.get(state)).toBeGreaterThan(2000);
}, 120_000);
