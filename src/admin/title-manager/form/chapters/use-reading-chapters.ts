import { useQuery } from '@tanstack/react-query';
import { type ReadingChapter, readingChapters } from '@/uploads/files/reading-chapters';
import type { FileSlot } from '../files/file-slot';

/** The chapters that a chosen recording names itself; none of a stored one, whose are stored beside it. */
export function useReadingChapters({ choice }: FileSlot, isAsked: boolean): readonly ReadingChapter[] {
  const chosen = choice.is === 'new' ? choice : undefined;
  const { data = none } = useQuery({
    queryKey: ['reading-chapters', chosen?.key],
    queryFn: () => (chosen ? readingChapters(chosen.chosen.file) : []),
    enabled: isAsked && chosen !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return chosen ? data : none;
}

/** Stable reference, so that the form's lists re-render only on changes. */
const none: readonly ReadingChapter[] = [];
