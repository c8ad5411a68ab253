import { memo } from 'react';
import { CaptionSection } from '../captions/CaptionSection';
import { ChapterSection, type ChapterSectionProps } from '../chapters/ChapterSection';
import { EpisodeSection } from '../episodes/EpisodeSection';
import type { KindForm } from '../fields/kind-forms';
import type { ListField, TitleDraft } from '../title-draft';
import type { FieldMessages } from '../title-validation';
import { TrailerSection } from '../trailers/TrailerSection';
import type { ChangeDraft } from '../use-draft';

interface SharedSectionProps extends Pick<ChapterSectionProps, 'chaptersInFile' | 'durationSeconds' | 'isDraft'> {
  form: KindForm;
  onChange: ChangeDraft;
}

interface ListSectionsProps extends SharedSectionProps {
  draft: TitleDraft;
  messageFor: FieldMessages;
}

/** Sections of the lists that make up a title; renders nothing for a kind without lists. */
export function ListSections({ draft, messageFor, ...shared }: ListSectionsProps) {
  const { trailers, episodes, captions, chapters, unreadable } = draft;
  return (
    <Sections
      {...{ trailers, episodes, captions, chapters, unreadable }}
      trailerProblem={messageFor('trailer')}
      episodeProblem={messageFor('episodes')}
      captionProblem={messageFor('captions')}
      chapterProblem={messageFor('chapters')}
      {...shared}
    />
  );
}

interface SectionsProps extends SharedSectionProps, Pick<TitleDraft, ListField | 'unreadable'> {
  trailerProblem: string | undefined;
  episodeProblem: string | undefined;
  captionProblem: string | undefined;
  chapterProblem: string | undefined;
}

/** Memoized, a prop per part of the draft: typing elsewhere must not re-render hundreds of episodes. */
const Sections = memo(function Sections(props: SectionsProps) {
  const {
    form,
    trailers,
    episodes,
    captions,
    chapters,
    unreadable,
    durationSeconds,
    chaptersInFile,
    isDraft,
    onChange,
  } = props;
  const { trailerProblem, episodeProblem, captionProblem, chapterProblem } = props;
  const edited = <List extends ListField>(list: List, field: string, problem: string | undefined) => ({
    unreadable: unreadable[list],
    problem,
    onChange: (next: (before: TitleDraft[List]) => TitleDraft[List]) =>
      onChange(field, (before) => ({ ...before, [list]: next(before[list]) })),
    onReset: () => onChange(field, (before) => withEmptyList(before, list)),
  });
  const has = (list: ListField) => form.lists.includes(list);
  return (
    <>
      {has('trailers') && <TrailerSection trailers={trailers} {...edited('trailers', 'trailer', trailerProblem)} />}
      {has('episodes') && <EpisodeSection episodes={episodes} {...edited('episodes', 'episodes', episodeProblem)} />}
      {has('captions') && <CaptionSection captions={captions} {...edited('captions', 'captions', captionProblem)} />}
      {has('chapters') && (
        <ChapterSection
          chapters={chapters}
          chaptersInFile={chaptersInFile}
          durationSeconds={durationSeconds}
          isDraft={isDraft}
          {...edited('chapters', 'chapters', chapterProblem)}
        />
      )}
    </>
  );
});

function withEmptyList(draft: TitleDraft, list: ListField): TitleDraft {
  const others = Object.entries(draft.unreadable).filter(([name]) => name !== list);
  return { ...draft, unreadable: Object.fromEntries(others) };
}
