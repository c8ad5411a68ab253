import { useMemo } from 'react';
import type { FigurePeriod } from '@/accounts/figures';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useMoney } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { useUnitFormats } from '@/i18n/use-unit-formats';
import type { FigureUnit } from './shown-figures';

/** Returns formatters for the amounts, days and changes of metrics. */
export function useFigureFormat() {
  const text = useText();
  const language = useLanguage();
  const money = useMoney();
  const { size } = useUnitFormats();
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(language);
    const times = (unit: 'hour' | 'minute') =>
      new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });
    const [hours, minutes] = [times('hour'), times('minute')];
    const shares = new Intl.NumberFormat(language, {
      style: 'percent',
      signDisplay: 'exceptZero',
      maximumFractionDigits: 0,
    });
    // The server's days are in UTC.
    const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
    const write: Record<FigureUnit, (amount: number) => string> = {
      count: (amount) => numbers.format(amount),
      money,
      microDollars: (amount) => money(amount / 10_000),
      hours: (seconds) => (seconds > 0 && seconds < 3600 ? minutes.format(seconds / 60) : hours.format(seconds / 3600)),
      size,
    };
    const amount = (value: number | undefined, unit: FigureUnit) =>
      value === undefined ? text('admin.notCounted') : write[unit](value);
    return {
      amount,
      hours: write.hours,
      /** Formats a period as one day, or as its first and last day. */
      days: ({ from, to }: FigurePeriod) =>
        from === to ? days.format(new Date(from)) : days.formatRange(new Date(from), new Date(to)),
      change: (now: number | undefined, before: number | undefined, unit: FigureUnit) => {
        if (now === undefined || before === undefined) return '';
        if (now === before) return text('adminDashboard.unchanged');
        if (before === 0) return text('adminDashboard.before', { amount: amount(before, unit) });
        return text('adminDashboard.changed', {
          change: shares.format(now / before - 1),
          amount: amount(before, unit),
        });
      },
    };
  }, [language, text, money, size]);
}
