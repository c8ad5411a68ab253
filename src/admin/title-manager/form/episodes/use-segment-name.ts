import { useText } from '@/i18n/use-text';
import type { SegmentType } from '../../../../../amplify/rules/segments';

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
