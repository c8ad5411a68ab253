import { describe, expect, test } from 'vitest';
import {
  chargeAt,
  type HeldMembership,
  hasAccess,
  isChargeOf,
  isRenewalDue,
  type Membership,
  type MembershipEvent,
  nextMembership,
  renewalPrice,
} from './membership';
import type { PlanTerms } from './membership-plan';

const day = 86_400_000;
const start = Date.parse('2026-01-10T12:00:00Z');
const monthly = plan('1-month-plan', 999, 1);
const halfYear = plan('6-month-plan', 699, 6);
const none: Membership = { state: 'NONE' };

describe('the first 30 days', () => {
  test('last 30 days, make the user a member, and charge nothing', () => {
    const { membership, effects } = transition(none, { type: 'TRIAL_STARTED', plan: monthly }, start);
    expect(membership).toMatchObject({ state: 'TRIAL', isTrial: true, endsAt: start + 30 * day, isReminded: false });
    expect(effects).toEqual([{ kind: 'ACCOUNT', status: 'SUBSCRIBED' }]);
    expect(chargeAt(membership)).toBeNull();
    expect(hasAccess(membership, start + 30 * day - 1)).toBe(true);
    expect(hasAccess(membership, start + 30 * day)).toBe(false);
  });

  test('are granted once', () => {
    for (const state of ['TRIAL', 'ACTIVE', 'CANCELLED', 'EXPIRED'] as const)
      expect(nextMembership(held({ state }), { type: 'TRIAL_STARTED', plan: monthly }, start)).toEqual({
        refused: 'TRIAL_USED',
      });
  });

  test('end without a card, and continue with a paid period with one', () => {
    const trial = held({ state: 'TRIAL', isTrial: true });
    const over = transition(trial, { type: 'TIME_PASSED' }, trial.endsAt);
    expect(over.membership.state).toBe('EXPIRED');
    expect(over.effects).toEqual([
      { kind: 'ACCOUNT', status: 'FREE' },
      { kind: 'EMAIL', email: 'ENDED' },
    ]);
    const withCard = transition(trial, { type: 'CARD_KEPT', plan: halfYear }, start).membership;
    const due = transition(withCard, { type: 'TIME_PASSED' }, trial.endsAt);
    expect(due.effects).toEqual([{ kind: 'CHARGE', plan: halfYear, amount: 4194, dueAt: trial.endsAt, attempt: 0 }]);
    const paid = transition(due.membership, paidFor(halfYear, 'RENEWAL'), trial.endsAt + 1000);
    expect(paid.membership).toMatchObject({ state: 'ACTIVE', isTrial: false, startsAt: trial.endsAt, hasCard: true });
    expect(new Date(endOf(paid.membership)).toISOString()).toBe('2026-08-09T12:00:00.000Z');
  });

  test('are announced to end three days before, once', () => {
    const trial = held({ state: 'TRIAL', isTrial: true });
    expect(transition(trial, { type: 'TIME_PASSED' }, trial.endsAt - 3 * day - 1).effects).toEqual([]);
    const reminded = transition(trial, { type: 'TIME_PASSED' }, trial.endsAt - 3 * day);
    expect(reminded.effects).toEqual([{ kind: 'EMAIL', email: 'TRIAL_ENDING' }]);
    expect(transition(reminded.membership, { type: 'TIME_PASSED' }, trial.endsAt - day).effects).toEqual([]);
  });

  test('are not announced to end after their end, while the first charge is retried', () => {
    const failing = held({ state: 'TRIAL', isTrial: true, hasCard: true, failures: 1 });
    expect(transition(failing, { type: 'TIME_PASSED' }, failing.endsAt + 1).effects).toEqual([]);
  });
});

test('renews a month that began on the 31st on its day after February', () => {
  const began = Date.parse('2026-01-31T12:00:00Z');
  let membership: Membership = transition(none, paidFor(monthly, 'FIRST'), began).membership;
  for (const end of ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']) {
    expect(new Date(endOf(membership)).toISOString().slice(0, 10)).toBe(end);
    membership = transition(membership, paidFor(monthly, 'RENEWAL'), endOf(membership) + 1000).membership;
  }
});

test('renews on the day on which the trial ended, whatever day it began on', () => {
  const began = Date.parse('2027-08-31T12:00:00Z');
  let membership = transition(none, { type: 'TRIAL_STARTED', plan: monthly }, began).membership;
  for (const end of ['2027-09-30', '2027-10-30', '2027-11-30', '2027-12-30']) {
    expect(new Date(endOf(membership)).toISOString().slice(0, 10)).toBe(end);
    membership = transition(membership, paidFor(monthly, 'RENEWAL'), endOf(membership) + 1000).membership;
  }
});

describe('a plan that got another price', () => {
  const dearer = { ...monthly, monthlyPrice: 1299 };

  test('costs its members the promised price, when a card is added and when it is chosen again', () => {
    const trial = held({ state: 'TRIAL', isTrial: true });
    for (const type of ['CARD_KEPT', 'PLAN_CHANGED'] as const)
      expect(transition(trial, { type, plan: dearer }, start).membership).toMatchObject({
        plan: monthly,
        nextPlan: null,
      });
  });

  test('costs the new price for a member who switches to it', () => {
    const trial = held({ state: 'TRIAL', isTrial: true, plan: halfYear });
    for (const type of ['CARD_KEPT', 'PLAN_CHANGED'] as const)
      expect(transition(trial, { type, plan: dearer }, start).membership).toMatchObject({ plan: dearer });
  });
});

describe('a charge that fails', () => {
  test('is retried on three following days with access, and then ends the membership', () => {
    let membership: Membership = held({ state: 'ACTIVE', hasCard: true });
    const { endsAt } = held({});
    for (const attempt of [0, 1, 2, 3]) {
      const dueAt = endsAt + attempt * day;
      expect(transition(membership, { type: 'TIME_PASSED' }, dueAt - 1).effects).toEqual([]);
      expect(transition(membership, { type: 'TIME_PASSED' }, dueAt).effects).toEqual([
        { kind: 'CHARGE', plan: monthly, amount: 999, dueAt: endsAt, attempt },
      ]);
      expect(hasAccess(membership, dueAt)).toBe(true);
      membership = transition(membership, { type: 'CHARGE_FAILED' }, dueAt).membership;
    }
    expect(membership.state).toBe('EXPIRED');
    expect(hasAccess(membership, endsAt + 4 * day)).toBe(false);
  });

  test('also with other cards of its owner, does not end the membership before the last retry', () => {
    const { endsAt } = held({});
    let membership: Membership = held({ state: 'ACTIVE', hasCard: true });
    membership = transition(membership, { type: 'CHARGE_FAILED' }, endsAt).membership;
    for (const days of [0, 0, 0, 0, 3])
      membership = transition(
        membership,
        { type: 'CHARGE_FAILED', isOwnersAttempt: true },
        endsAt + days * day,
      ).membership;
    expect(membership).toMatchObject({ state: 'ACTIVE', failures: 6 });
    expect(chargeAt(membership)).toBe(endsAt + day);
    const last = transition(membership, { type: 'CHARGE_FAILED' }, endsAt + 3 * day);
    expect(last.membership.state).toBe('EXPIRED');
    expect(last.effects).toContainEqual({ kind: 'EMAIL', email: 'ENDED_UNPAID' });
  });

  test('is reported by e-mail, but not an attempt of its owner with another card', () => {
    const due = held({ state: 'ACTIVE', hasCard: true });
    const failed = transition(due, { type: 'CHARGE_FAILED' }, due.endsAt);
    expect(failed.effects).toEqual([{ kind: 'EMAIL', email: 'PAYMENT_FAILED' }]);
    const again = transition(failed.membership, { type: 'CHARGE_FAILED', isOwnersAttempt: true }, due.endsAt + day);
    expect(again.membership).toMatchObject({ state: 'ACTIVE', failures: 2 });
    expect(again.effects).toEqual([]);
    const retried = transition(again.membership, { type: 'CHARGE_FAILED' }, due.endsAt + 2 * day);
    expect(retried.effects).toEqual([{ kind: 'EMAIL', email: 'PAYMENT_FAILED' }]);
  });

  test('is retried on the next of the three days, also when the first charge was late', () => {
    const due = held({ state: 'ACTIVE', hasCard: true });
    const { membership } = transition(due, { type: 'CHARGE_FAILED' }, due.endsAt + 2 * day - 1);
    expect(chargeAt(membership)).toBe(due.endsAt + 2 * day);
    expect(transition(membership, { type: 'CHARGE_FAILED' }, due.endsAt + 3 * day).membership.state).toBe('EXPIRED');
  });

  test('ends the membership if it was due so long ago that access has ended', () => {
    const due = held({ state: 'ACTIVE', hasCard: true });
    expect(transition(due, { type: 'CHARGE_FAILED' }, due.endsAt + 4 * day - 1).membership.state).toBe('ACTIVE');
    const late = transition(due, { type: 'CHARGE_FAILED' }, due.endsAt + 4 * day);
    expect(late.membership.state).toBe('EXPIRED');
    expect(late.effects).toContainEqual({ kind: 'EMAIL', email: 'ENDED_UNPAID' });
  });

  test('does not delay the next period by the time of an earlier retry', () => {
    const renewed = held({ hasCard: true, retryAt: start + 32 * day });
    expect(chargeAt(renewed)).toBe(renewed.endsAt);
  });

  test('is not reported when another charge of the same period succeeded', () => {
    const paid = held({ state: 'ACTIVE', hasCard: true });
    expect(transition(paid, { type: 'CHARGE_FAILED' }, paid.endsAt - 1)).toEqual({ membership: paid, effects: [] });
  });

  test('gives no days away when it succeeds late', () => {
    const failing = held({ state: 'ACTIVE', hasCard: true, failures: 2 });
    const { membership } = transition(failing, paidFor(monthly, 'RENEWAL'), failing.endsAt + 2 * day);
    expect(membership).toMatchObject({ state: 'ACTIVE', failures: 0 });
    expect(endOf(membership)).toBe(Date.parse('2026-03-09T12:00:00Z'));
  });
});

test('renews from the day of the payment, and on this day from then on, if access had ended', () => {
  const due = held({ hasCard: true, startsAt: Date.parse('2026-01-31T12:00:00Z') });
  const inTime = transition(due, paidFor(monthly, 'RENEWAL'), due.endsAt + 4 * day - 1);
  expect(inTime.effects[0]).toMatchObject({ kind: 'PERIOD', from: due.endsAt });
  const paidAt = Date.parse('2026-02-28T15:00:00Z');
  const { membership, effects } = transition(due, paidFor(monthly, 'RENEWAL'), paidAt);
  expect(membership).toMatchObject({ startsAt: paidAt, endsAt: Date.parse('2026-03-28T15:00:00Z'), paidPeriods: 2 });
  expect(effects[0]).toMatchObject({ kind: 'PERIOD', from: paidAt });
});

test('starts anew with a purchase after the end, before and after the scheduled function has ended the membership', () => {
  const over = held({ state: 'CANCELLED', nextPlan: halfYear, failures: 1 });
  const expired = transition(over, { type: 'TIME_PASSED' }, over.endsAt).membership;
  for (const before of [over, expired]) {
    const { membership } = transition(before, paidFor(monthly, 'FIRST'), over.endsAt);
    expect(membership).toMatchObject({ state: 'ACTIVE', startsAt: over.endsAt, paidPeriods: 1, nextPlan: null });
  }
});

describe('a card', () => {
  test('leaves a cancelled trial cancelled, with its plan', () => {
    const cancelled = held({ state: 'CANCELLED', isTrial: true });
    const { membership } = transition(cancelled, { type: 'CARD_KEPT', plan: halfYear }, start);
    expect(membership).toEqual({ ...cancelled, hasCard: true });
  });

  test('changes no plan of a paid period', () => {
    const paid = held({ nextPlan: halfYear });
    const { membership } = transition(paid, { type: 'CARD_KEPT', plan: monthly }, start);
    expect(membership).toEqual({ ...paid, hasCard: true });
  });

  test('cannot be stored, nor the membership cancelled or its plan changed, without access', () => {
    const late = { ...held({ hasCard: true }), now: start + 34 * day };
    const over = { ...held({ state: 'TRIAL', isTrial: true }), now: start + 30 * day };
    for (const { now, ...membership } of [late, over, { ...held({ state: 'EXPIRED' }), now: start }])
      for (const event of [
        { type: 'CARD_KEPT', plan: null },
        { type: 'CANCELLED' },
        { type: 'RESUMED' },
        { type: 'PLAN_CHANGED', plan: halfYear },
      ] as const)
        expect(nextMembership(membership, event, now)).toEqual({ refused: 'NO_SUBSCRIPTION' });
    expect(nextMembership(none, { type: 'CARD_KEPT', plan: null }, start)).toEqual({ refused: 'NO_SUBSCRIPTION' });
  });
});

test('does not end a second time', () => {
  for (const membership of [none, held({ state: 'EXPIRED' })])
    expect(transition(membership, { type: 'TIME_PASSED' }, start + 90 * day)).toEqual({ membership, effects: [] });
});

describe('cancelling', () => {
  test('keeps the end, charges nothing more, and can be undone until then', () => {
    for (const isTrial of [true, false]) {
      const running = held({ state: isTrial ? 'TRIAL' : 'ACTIVE', isTrial, hasCard: true, nextPlan: halfYear });
      const { membership, effects } = transition(running, { type: 'CANCELLED' }, start);
      expect(membership).toEqual({ ...running, state: 'CANCELLED', nextPlan: null });
      expect(effects).toEqual([]);
      expect(chargeAt(membership)).toBeNull();
      expect(hasAccess(membership, running.endsAt - 1)).toBe(true);
      expect(transition(membership, { type: 'RESUMED' }, running.endsAt - 1).membership.state).toBe(running.state);
      expect(nextMembership(membership, { type: 'RESUMED' }, running.endsAt)).toEqual({ refused: 'NO_SUBSCRIPTION' });
      expect(transition(membership, { type: 'TIME_PASSED' }, running.endsAt).membership.state).toBe('EXPIRED');
    }
  });

  test('prevails over a pending renewal, whose paid period remains usable', () => {
    const cancelled = held({ state: 'CANCELLED', hasCard: true });
    const { membership } = transition(cancelled, paidFor(monthly, 'RENEWAL'), cancelled.endsAt);
    expect(membership.state).toBe('CANCELLED');
    expect(endOf(membership)).toBe(Date.parse('2026-03-09T12:00:00Z'));
  });

  test('or expiry prevails when the membership ended before the pending renewal', () => {
    for (const before of [none, held({ state: 'EXPIRED', hasCard: true, endsAt: start - day })]) {
      const { membership } = transition(before, paidFor(monthly, 'RENEWAL'), start);
      const hasCard = before.state !== 'NONE';
      expect(membership).toMatchObject({ state: 'CANCELLED', endsAt: Date.parse('2026-02-10T12:00:00Z'), hasCard });
      expect(chargeAt(membership)).toBeNull();
    }
  });

  test('while a charge is being retried ends the membership at once', () => {
    const failing = held({ state: 'ACTIVE', hasCard: true, failures: 1 });
    for (const later of [0, day])
      expect(transition(failing, { type: 'CANCELLED' }, failing.endsAt + later).membership.state).toBe('EXPIRED');
  });
});

describe('a change of plan', () => {
  test('applies at once during the trial', () => {
    const trial = held({ state: 'TRIAL', isTrial: true });
    expect(transition(trial, { type: 'PLAN_CHANGED', plan: halfYear }, start).membership).toMatchObject({
      plan: halfYear,
      nextPlan: null,
    });
  });

  test('applies at the next renewal of a paid period, and can be undone', () => {
    const paid = held({ state: 'ACTIVE', hasCard: true });
    const changed = transition(paid, { type: 'PLAN_CHANGED', plan: halfYear }, start).membership;
    expect(changed).toMatchObject({ plan: monthly, nextPlan: halfYear });
    expect(transition(changed, { type: 'TIME_PASSED' }, paid.endsAt).effects).toEqual([
      { kind: 'CHARGE', plan: halfYear, amount: 4194, dueAt: paid.endsAt, attempt: 0 },
    ]);
    const renewed = transition(changed, paidFor(halfYear, 'RENEWAL'), paid.endsAt).membership;
    expect(renewed).toMatchObject({ plan: halfYear, nextPlan: null });
    expect(transition(changed, { type: 'PLAN_CHANGED', plan: monthly }, start).membership).toMatchObject({
      nextPlan: null,
    });
  });

  test('made during a renewal in progress applies at the next one', () => {
    const trial = held({ state: 'TRIAL', isTrial: true, hasCard: true });
    const changed = transition(trial, { type: 'PLAN_CHANGED', plan: halfYear }, trial.endsAt).membership;
    const renewed = transition(changed, paidFor(monthly, 'RENEWAL'), trial.endsAt).membership;
    expect(renewed).toMatchObject({ plan: monthly, nextPlan: halfYear });

    const paid = held({ state: 'ACTIVE', hasCard: true, nextPlan: halfYear });
    const undone = transition(paid, { type: 'PLAN_CHANGED', plan: monthly }, paid.endsAt).membership;
    const moreExpensive = transition(undone, paidFor(halfYear, 'RENEWAL'), paid.endsAt).membership;
    expect(moreExpensive).toMatchObject({ plan: halfYear, nextPlan: monthly });
  });

  test('requires a membership that renews', () => {
    for (const state of ['CANCELLED', 'EXPIRED'] as const) {
      const refused = nextMembership(held({ state }), { type: 'PLAN_CHANGED', plan: halfYear }, start);
      expect(refused).toEqual({ refused: 'NO_SUBSCRIPTION' });
    }
  });
});

test('starts a membership at the payment of a former member', () => {
  for (const before of [none, held({ state: 'EXPIRED', endsAt: start - 90 * day })]) {
    const { membership, effects } = transition(before, paidFor(monthly, 'FIRST'), start);
    expect(membership).toMatchObject({ state: 'ACTIVE', startsAt: start, endsAt: Date.parse('2026-02-10T12:00:00Z') });
    expect(effects[0]).toEqual({ kind: 'ACCOUNT', status: 'SUBSCRIBED' });
  }
});

test('has a renewal due from the end of its period on, with a card and until it is cancelled', () => {
  const { endsAt } = held({});
  const due = (fields: Partial<HeldMembership>, now: number) => isRenewalDue(held(fields), now);
  expect([due({ hasCard: true }, endsAt - 1), due({ hasCard: true }, endsAt)]).toEqual([false, true]);
  expect([due({}, endsAt), due({ state: 'CANCELLED', hasCard: true }, endsAt)]).toEqual([false, false]);
});

test('compares the next charge with a displayed plan and price', () => {
  const changing = held({ hasCard: true, nextPlan: halfYear });
  expect(isChargeOf(changing, { planId: '6-month-plan', cents: 4194 })).toBe(true);
  expect(isChargeOf(changing, { planId: '1-month-plan', cents: 999 })).toBe(false);
  expect(isChargeOf(changing, { planId: '6-month-plan', cents: 0 })).toBe(false);
  expect(isChargeOf(none, { planId: '6-month-plan', cents: 4194 })).toBe(false);
});

test('ends at once when an administrator ends it', () => {
  const paid = held({ state: 'ACTIVE', hasCard: true });
  const { membership } = transition(paid, { type: 'ENDED' }, start + day);
  expect(membership).toMatchObject({ state: 'EXPIRED', endsAt: start + day });
  expect(nextMembership(none, { type: 'ENDED' }, start + day)).toEqual({ refused: 'NO_SUBSCRIPTION' });
});

test.each([
  ['CANCELLED', 'CANCELLED'],
  ['RESUMED', 'ACTIVE'],
  ['RESUMED', 'TRIAL'],
  ['ENDED', 'EXPIRED'],
] as const)('%s again changes nothing, as after a lost response', (type, state) => {
  const membership = held({ state, isTrial: state === 'TRIAL' });
  expect(transition(membership, { type }, start + day)).toEqual({ membership, effects: [] });
});

test('runs without an end for a record without one, and is never charged', () => {
  const endless = held({ state: 'ACTIVE', hasCard: true, endsAt: Number.POSITIVE_INFINITY });
  expect(hasAccess(endless, start)).toBe(true);
  expect(chargeAt(endless)).toBeNull();
  expect(transition(endless, { type: 'TIME_PASSED' }, start).effects).toEqual([]);
});

test('charges the introductory price until the second year, and then the regular price', () => {
  const year = { ...plan('12-month-plan', 399, 12), description: '$89.00 for the first 2 years instead of $286.80' };
  const charged: number[] = [];
  let membership: Membership = transition({ state: 'NONE' }, { type: 'TRIAL_STARTED', plan: year }, start).membership;
  membership = transition(membership, { type: 'CARD_KEPT', plan: null }, start).membership;
  for (let renewal = 0; renewal < 3; renewal += 1) {
    const due = endOf(membership);
    const [charge] = transition(membership, { type: 'TIME_PASSED' }, due).effects.filter(
      ({ kind }) => kind === 'CHARGE',
    );
    if (charge?.kind !== 'CHARGE') throw new Error('Nothing is charged.');
    charged.push(charge.amount);
    membership = transition(membership, paidFor(charge.plan, 'RENEWAL'), due).membership;
  }
  expect(charged).toEqual([4788, 4112, 4788]);
});

test('restarts the introductory offer with a change to its plan', () => {
  const year = { ...plan('12-month-plan', 399, 12), description: '$89.00 for the first 2 years instead of $286.80' };
  const ofMonths = held({ hasCard: true, nextPlan: year });
  expect(renewalPrice(ofMonths, year)).toBe(4788);
  const changed = transition(ofMonths, paidFor(year, 'RENEWAL'), ofMonths.endsAt).membership;
  expect(changed.state !== 'NONE' && renewalPrice(changed, year)).toBe(4112);
});

function held(fields: Partial<HeldMembership>): HeldMembership {
  return {
    state: 'ACTIVE',
    plan: monthly,
    nextPlan: null,
    startsAt: start,
    endsAt: start + 30 * day,
    isTrial: false,
    hasCard: false,
    paidPeriods: 1,
    failures: 0,
    isReminded: false,
    ...fields,
  };
}

function transition(membership: Membership, event: MembershipEvent, now: number) {
  const move = nextMembership(membership, event, now);
  if ('refused' in move) throw new Error(`Refused: ${move.refused}`);
  return move;
}

function endOf(membership: Membership): number {
  return membership.state === 'NONE' ? 0 : membership.endsAt;
}

/** A payment as the functions report it: only a purchase stores a card. */
function paidFor(paid: PlanTerms, purpose: 'FIRST' | 'RENEWAL'): MembershipEvent {
  return { type: 'PAID', plan: paid, purpose, hasCard: purpose === 'FIRST' };
}

function plan(planId: string, monthlyPrice: number, months: number): PlanTerms {
  return { planId, name: planId, description: '', monthlyPrice, months };
}
