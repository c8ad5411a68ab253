import { storedAmount } from '@rules/billing/payments';
import { figureNames } from '@rules/figure-names';
import type { FigureName, FigureReport } from '@/accounts/figures';
import { decimalCell, tableAsCsv } from '@/lib/csv';
import { dayAfter } from './chart-buckets';

/** Returns all metrics as CSV, one day per line; money in dollars, so that spreadsheets can sum it. */
export function figureCsv({ period, figures }: FigureReport): string {
  const days = figures.accounts.days.map((_, index) => [
    dayAfter(period.from, index),
    ...figureNames.map((name) => cellOf(name, figures[name].days[index])),
  ]);
  return tableAsCsv(['day', ...figureNames.map((name) => (name in centsPerUnit ? `${name}_usd` : name))], days);
}

/** Cents per stored unit of the metrics of money. */
const centsPerUnit: Partial<Record<FigureName, number>> = { income: 1, refunds: 1, encodingPrice: 1 / 10_000 };

function cellOf(name: FigureName, amount: number | undefined): string | number {
  const cents = centsPerUnit[name];
  return cents === undefined || amount === undefined ? (amount ?? '') : decimalCell(storedAmount(amount * cents));
}
