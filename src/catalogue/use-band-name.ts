import { boundsOfBand } from '@rules/title-length';
import { useCallback } from 'react';
import { useText } from '@/i18n/use-text';

/** Names a band of lengths: 'Under 30 min', '3–6 hr'; in hours where it begins and ends with whole ones. */
export function useBandName(): (band: string) => string {
  const text = useText();
  return useCallback(
    (band) => {
      const bounds = boundsOfBand(band);
      if (!bounds) return band;
      const { from, to } = bounds;
      const isOfHours = from % 60 === 0 && (to ?? 0) % 60 === 0;
      const figure = (minutes: number) => (isOfHours ? minutes / 60 : minutes);
      const unit = text(isOfHours ? 'filter.hours' : 'filter.minutes');
      if (to === undefined) return text('filter.lengthOver', { from: figure(from), unit });
      if (from === 0) return text('filter.lengthUnder', { to: figure(to), unit });
      return text('filter.lengthBetween', { from: figure(from), to: figure(to), unit });
    },
    [text],
  );
}
