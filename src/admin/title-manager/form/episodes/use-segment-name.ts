import type { SegmentType } from '@rules/segments';
import { useText } from '@/i18n/use-text';

/** Returns the labels of segment types. */
export function useSegmentName(): (type: SegmentType) => string {
  const text = useText();
  return (type) => text(names[type]);
}

const names = {
  recap: 'titleForm.segmentRecap',
  intro: 'titleForm.segmentIntro',
  credits: 'titleForm.segmentCredits',
} as const;
