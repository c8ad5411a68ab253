import { useCallback } from 'react';
import { useNumber } from '@/i18n/number-formats';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Writes a size in bytes in the unit that suits it, in the language shown; empty where there is none. */
export function useFileSize(): (bytes: number | undefined) => string {
  const number = useNumber();
  return useCallback(
    (bytes) => {
      if (bytes === undefined) return '';
      const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
      return number(bytes / 1000 ** step, { style: 'unit', unit: units[step] ?? 'byte', maximumFractionDigits: 1 });
    },
    [number],
  );
}
