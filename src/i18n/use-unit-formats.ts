import { useMemo } from 'react';
import { useLanguage } from './LanguageProvider';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Returns formatters for sizes, transfer rates and percentages in the current language. */
export function useUnitFormats(): {
  size(bytes: number): string;
  speed(bytesPerSecond: number): string;
  percent(share: number): string;
} {
  const language = useLanguage();
  return useMemo(() => {
    const write = (bytes: number, suffix: '' | '-per-second') => {
      const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
      const value = bytes / 1000 ** step;
      return new Intl.NumberFormat(language, {
        style: 'unit',
        unit: `${units[step] ?? 'byte'}${suffix}`,
        // The short English form has no plural: '300 byte'.
        unitDisplay: step === 0 && suffix === '' ? 'long' : 'short',
        maximumFractionDigits: value < 100 && step > 1 ? 1 : 0,
      }).format(value);
    };
    const percents = new Intl.NumberFormat(language, { style: 'percent' });
    return {
      size: (bytes) => write(bytes, ''),
      speed: (bytesPerSecond) => write(bytesPerSecond, '-per-second'),
      percent: (share) => percents.format(share),
    };
  }, [language]);
}
