import { type Membership, type MembershipEvent, nextMembership } from '@rules/billing/membership';
import { planTerms } from '@rules/billing/membership-plan';
import { readMembership } from '@rules/billing/membership-record';
import { centsOf } from '@rules/billing/payments';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { DAY } from '../../support/move-clock';
import { administrator, backendNow, cards, figure, newPerson, offerPlan, type Person, pass } from './people';

/* The backend runs the state machine of the rules: random lives over HTTP. */

const names = { '1-month': '9.99', '6-month': '6.99' } as const;
type Plan = keyof typeof names;
const plans: Partial<Record<Plan, string>> = {};
const admin = administrator();

beforeAll(async () => {
  for (const name of Object.keys(names) as Plan[]) plans[name] = await offerPlan(name, names[name]);
});

const plan = fc.constantFrom<Plan>('1-month', '6-month');
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('trial', 'change', 'pay', 'pay poorly'), plan }),
  fc.record({ kind: fc.constantFrom('cancel', 'resume'), plan }),
  fc.record({ kind: fc.constant('pass'), days: fc.constantFrom(1, 2, 28, 31) }),
);

test('a random life over HTTP follows the rules, and income equals the sum of the payments', async () => {
  const lives = fc.sample(fc.array(step, { minLength: 8, maxLength: 10 }), { numRuns: 4, seed: 7 });
  const people = await Promise.all(lives.map(() => newPerson()));
  const before = { income: await income(), paid: await sumOfPayments() };
  const expected: Membership[] = lives.map(() => ({ state: 'NONE' }));
  const steps = Math.max(...lives.map((life) => life.length));
  for (let index = 0; index < steps; index += 1) {
    // The moved clock affects all customers.
    const days = Math.max(0, ...lives.map((life) => daysOf(life[index])));
    if (days > 0) await pass(days * DAY + 60_000);
    await Promise.all(
      lives.map(async (life, who) => {
        const [person, wanted] = [people[who], life[index]];
        if (!person) return;
        if (days > 0) expected[who] = await storedMembership(person);
        if (!wanted || !('plan' in wanted)) return;
        expected[who] = await runStep(person, wanted.kind, wanted.plan, await storedMembership(person));
        expect(comparable(await storedMembership(person)), `${wanted.kind} ${wanted.plan}`).toEqual(
          comparable(expected[who]),
        );
      }),
    );
  }
  const paid = (await sumOfPayments()) - before.paid;
  expect(paid).toBeGreaterThan(0);
  expect((await income()) - before.income).toBe(paid);
});

/** Carries out a step and returns the membership that the rules predict. */
async function runStep(person: Person, kind: string, name: Plan, before: Membership): Promise<Membership> {
  const now = backendNow();
  const terms = planTerms({ id: planOf(name), name, description: 'Guarantee', price: names[name] });
  if (!terms) throw new Error('That is no plan.');
  const events: Record<string, MembershipEvent> = {
    trial: { type: 'TRIAL_STARTED', plan: terms },
    change: { type: 'PLAN_CHANGED', plan: terms },
    cancel: { type: 'CANCELLED' },
    resume: { type: 'RESUMED' },
  };
  const isRunning = 'membership' in nextMembership(before, { type: 'CARD_KEPT', plan: terms }, now);
  const event: MembershipEvent =
    events[kind] ??
    (isRunning ? { type: 'CARD_KEPT', plan: terms } : { type: 'PAID', plan: terms, purpose: 'FIRST', hasCard: true });
  const transition = nextMembership(before, event, now);
  const { error } = await act(person, kind, name);
  if ('refused' in transition) {
    expect(error).toBe(transition.refused);
    return before;
  }
  expect(error).toBeUndefined();
  return transition.membership;
}

function act(person: Person, kind: string, name: Plan): Promise<{ error: string | undefined }> {
  if (kind === 'trial') return person.startTrial(planOf(name));
  if (kind === 'change') return person.changePlan(planOf(name));
  if (kind === 'cancel') return person.cancel();
  if (kind === 'resume') return person.resume();
  return person.pay(planOf(name), kind === 'pay' ? cards.good : cards.poorLater);
}

async function storedMembership(person: Person): Promise<Membership> {
  return readMembership(await person.subscription());
}

/** Without timestamps, which differ slightly, and without fields that the record does not repeat. */
function comparable(membership: Membership | undefined) {
  if (!membership || membership.state === 'NONE') return membership;
  const { state, plan: terms, nextPlan, isTrial, hasCard, failures, endsAt } = membership;
  return {
    state,
    isTrial,
    hasCard,
    failures,
    plan: terms?.planId,
    nextPlan: nextPlan?.planId,
    endsOn: Math.round(endsAt / DAY),
  };
}

function planOf(name: Plan): string {
  return plans[name] ?? '';
}

function daysOf(wanted: (typeof step extends fc.Arbitrary<infer Step> ? Step : never) | undefined): number {
  return wanted && 'days' in wanted ? wanted.days : 0;
}

/** Sums the income of all days that the moved clock has passed. */
async function income(): Promise<number> {
  let sum = 0;
  for (let at = Date.now() - DAY; at <= backendNow() + DAY; at += DAY)
    sum += await figure('income', new Date(at).toISOString().slice(0, 10));
  return sum;
}

/** Sums all paid payments in the administrators' list, in cents. Renewals may charge other customers meanwhile. */
async function sumOfPayments(): Promise<number> {
  let [sum, nextToken]: [number, string | null | undefined] = [0, undefined];
  do {
    const { data }: Awaited<ReturnType<typeof admin.payments>> = await admin.payments({
      status: 'PAID',
      nextToken: nextToken ?? null,
    });
    for (const { amount } of data?.items ?? []) sum += centsOf(amount) ?? 0;
    nextToken = data?.nextToken;
  } while (nextToken);
  return sum;
}
