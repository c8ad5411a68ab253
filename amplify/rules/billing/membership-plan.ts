import { centsOf } from './payments';

export interface PlanTerms {
  planId: string;
  name: string;
  description: string;
  /** Price per month in cents. */
  monthlyPrice: number;
  /** Months per payment. */
  months: number;
}

/** A SubscriptionPlans record, or the copy in a subscription. */
interface StoredTerms {
  id: unknown;
  name: unknown;
  description?: unknown;
  price: unknown;
}

/** Maximum lengths of a plan's texts in characters; the API rejects longer ones. */
export const maxPlanLengths = { name: 60, description: 300, cycle: 60 } as const;

/*
 * Validation of a stored plan. AppSync also runs the patterns; its templates support neither look-ahead nor
 * backslashes.
 */

/** Dollars per month, from `0.01` to `999.99`: a misplaced decimal point is likelier than a higher price. */
export const planPricePattern = '^([1-9][0-9]{0,2}([.][0-9]{1,2})?|0[.](0[1-9]|[1-9][0-9]?))$';

/** One line that does not begin with a space. */
export const planNamePattern = '^[^ ].*$';

/** Whole percent, from `1%` to `99%`, or empty. */
export const planDiscountPattern = '^([1-9][0-9]?%)?$';

/** Returns true for a valid price of a plan, such as `6.99`. */
export function isPlanPrice(stored: string): boolean {
  return new RegExp(planPricePattern).test(stored);
}

/** Returns true for a valid discount of a plan, such as `68%`. */
export function isPlanDiscount(stored: string): boolean {
  return new RegExp(planDiscountPattern).test(stored);
}

/** Returns the terms in a record; undefined if its price is invalid. */
export function planTerms({ id, name, description, price }: StoredTerms): PlanTerms | undefined {
  const monthlyPrice = centsOf(price);
  if (typeof id !== 'string' || id === '' || monthlyPrice === undefined) return undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { planId: id, name: text(name), description: text(description), monthlyPrice, months: monthsOfPlan(id) };
}

/** Returns the months of a plan from its id, such as `6-month-plan`; 1 for an id of another form. */
export function monthsOfPlan(planId: string): number {
  const months = Number(/^(\d{1,2})-month/.exec(planId)?.[1] ?? 1);
  return Math.max(1, months);
}

/** Introductory offer: the price of the first 24 months together, and their list price; both in cents. */
export interface IntroductoryOffer {
  cents: number;
  listCents: number;
}

type PricedTerms = Pick<PlanTerms, 'description' | 'monthlyPrice' | 'months'>;

/**
 * Reads the introductory offer from a plan's description, such as `$89.00 for the first 2 years instead of $286.80`
 * (specification, customer side, §9). Undefined if there is none, or if it does not reduce the last of several payments
 * in two years.
 */
export function introductoryOffer(terms: PricedTerms): IntroductoryOffer | undefined {
  const [, price, listPrice] = offerInWords.exec(terms.description) ?? [];
  const [cents, listCents] = [centsOf(price), centsOf(listPrice)];
  if (cents === undefined || listCents === undefined) return undefined;
  const regular = terms.monthlyPrice * terms.months;
  const periods = offerPeriods(terms);
  const last = cents - regular * (periods - 1);
  return Number.isInteger(periods) && periods > 1 && last > 0 && last < regular ? { cents, listCents } : undefined;
}

const offerInWords = /^\$([\d.]+) for the first 2 years instead of \$(\d+\.\d+)/;
const offerMonths = 24;
const offerPeriods = ({ months }: Pick<PlanTerms, 'months'>) => offerMonths / months;

/**
 * Returns the price of a period in cents. `paidPeriods`: periods already paid on this plan. The last payment of an
 * introductory offer is the rest of its total: $47.88 and $41.12 for $89.00.
 */
export function periodPrice(terms: PricedTerms, paidPeriods = 0): number {
  const regular = terms.monthlyPrice * terms.months;
  const offer = introductoryOffer(terms);
  return offer && paidPeriods === offerPeriods(terms) - 1 ? offer.cents - regular * paidPeriods : regular;
}

/** Returns the payments of the introductory offer in cents, in order; empty if there is none. */
export function introductoryPayments(terms: PricedTerms): number[] {
  if (!introductoryOffer(terms)) return [];
  return Array.from({ length: offerPeriods(terms) }, (_, paidPeriods) => periodPrice(terms, paidPeriods));
}

/**
 * Adds months in UTC, limited to the last day of a shorter month. `time` and the result are in epoch milliseconds. A
 * period that started on the 29th, 30th or 31st (`since`) returns to that day after a shorter month.
 */
export function monthsLater(time: number, months: number, since = time): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  const firstDay = new Date(since).getUTCDate();
  const wanted = day === lastDayOf(date) && firstDay > day ? firstDay : day;
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(Math.min(wanted, lastDayOf(date)));
  return date.getTime();
}

function lastDayOf(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
