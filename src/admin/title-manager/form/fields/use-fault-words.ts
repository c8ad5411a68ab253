import type { TitleFault } from '@rules/title-rules';
import { useText } from '@/i18n/use-text';
import type { TitleDraft } from '../title-draft';
import { problemWords, startWords } from '../title-faults';

export type FaultWords = (field: string) => string | undefined;

/** What to say beside a field; nothing once it has been touched. */
export function useFaultWords(
  faults: readonly TitleFault[],
  draft: TitleDraft,
  touched: ReadonlySet<string>,
): FaultWords {
  const text = useText();
  const wordsOf = ({ field, problem, item, part }: TitleFault): string => {
    const said = text((part === 'start' ? startWords[problem] : undefined) ?? problemWords[problem]);
    if (item === undefined) return said;
    const episode = field === 'episodes' ? draft.episodes[item] : undefined;
    if (episode) {
      return text('titleForm.problem.inEpisode', { season: episode.season, episode: episode.episode, problem: said });
    }
    if (field === 'chapters') return text('titleForm.problem.inChapter', { number: item + 1, problem: said });
    if (field === 'captions') {
      return text('titleForm.problem.inTrailer', { title: draft.captions[item]?.label ?? '', problem: said });
    }
    return text('titleForm.problem.inTrailer', { title: draft.trailers[item]?.title ?? '', problem: said });
  };
  return (field) => {
    const fault = touched.has(field) ? undefined : faults.find((one) => one.field === field);
    return fault && wordsOf(fault);
  };
}
