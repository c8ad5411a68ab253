import { memo } from 'react';
import { EpisodeSection } from './EpisodeSection';
import type { KindForm } from './fields/kind-form';
import { TrailerSection } from './TrailerSection';
import type { ListField, TitleDraft } from './title-draft';
import type { ChangeDraft } from './use-draft';

interface ListSectionsProps extends Pick<TitleDraft, 'trailers' | 'episodes' | 'unreadable'> {
  form: KindForm;
  trailerProblem: string | undefined;
  episodeProblem: string | undefined;
  onChange: ChangeDraft;
}

/** The lists that make up a title, if its kind has any. Not drawn again for what is typed elsewhere: a show has hundreds of episodes. */
export const ListSections = memo(function ListSections(props: ListSectionsProps) {
  const { form, trailers, episodes, unreadable, trailerProblem, episodeProblem, onChange } = props;
  return (
    <>
      {form.lists.includes('trailers') && (
        <TrailerSection
          trailers={trailers}
          unreadable={unreadable.trailers}
          problem={trailerProblem}
          onChange={(next) => onChange('trailer', (before) => ({ ...before, trailers: next(before.trailers) }))}
          onBeginAnew={() => onChange('trailer', (before) => begunAnew(before, 'trailers'))}
        />
      )}
      {form.lists.includes('episodes') && (
        <EpisodeSection
          episodes={episodes}
          unreadable={unreadable.episodes}
          problem={episodeProblem}
          onChange={(next) => onChange('episodes', (before) => ({ ...before, episodes: next(before.episodes) }))}
          onBeginAnew={() => onChange('episodes', (before) => begunAnew(before, 'episodes'))}
        />
      )}
    </>
  );
});

function begunAnew(draft: TitleDraft, list: ListField): TitleDraft {
  const kept = Object.entries(draft.unreadable).filter(([name]) => name !== list);
  return { ...draft, unreadable: Object.fromEntries(kept) };
}
