import { figureNames } from '@rules/figure-names';
import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import type { FigureReport, FigureSeries } from '@/accounts/figures';
import { figureCsv } from './figure-csv';

test('writes a line for each day, with money in dollars, and nothing for what was not measured', () => {
  const series = (...days: (number | undefined)[]): FigureSeries => ({
    ...{ amount: 0, before: 0, measuredAt: undefined, days },
  });
  const figures = {
    ...Object.fromEntries(figureNames.map((name) => [name, series(0, 3)])),
    ...{
      income: series(1195, 0),
      refunds: series(0, 5),
      encodingPrice: series(0, 250_000),
      storageBytes: series(undefined, 7),
    },
  } as FigureReport['figures'];
  const report = { period: { from: '2026-02-28', to: '2026-03-01' }, figures, topTitles: [] };
  const { data } = parse<Record<string, string>>(figureCsv(report), { header: true });
  expect(data).toMatchObject([
    { day: '2026-02-28', accounts: '0', income_usd: '11.95', encodingPrice_usd: '0.00', storageBytes: '' },
    {
      day: '2026-03-01',
      accounts: '3',
      income_usd: '0.00',
      refunds_usd: '0.05',
      encodingPrice_usd: '0.25',
      storageBytes: '7',
    },
  ]);
});
