import { useState } from 'react';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { notifyUndo } from '@/ui/notice';
import { emptySlot } from './file-slot';
import { ListSection } from './ListSection';
import { LostFiles } from './LostFiles';
import { PreviewCard } from './PreviewCard';
import { TrailerDialog } from './TrailerDialog';
import type { TrailerDraft } from './title-draft';

interface TrailerSectionProps {
  trailers: readonly TrailerDraft[];
  /** A stored list that cannot be read. */
  unreadable: string | undefined;
  problem: string | undefined;
  /** How the list changes, whatever it is by then. */
  onChange(change: (before: readonly TrailerDraft[]) => readonly TrailerDraft[]): void;
  onBeginAnew(): void;
}

/** A TV show's trailers: cards that play when pointed at, each to be edited and removed. */
export function TrailerSection({ trailers, unreadable, problem, onChange, onBeginAnew }: TrailerSectionProps) {
  const text = useText();
  const [open, setOpen] = useState<{ trailer: TrailerDraft; isNew: boolean }>();
  // What was typed into a dialog that was closed by Escape is there again when it opens.
  const [unfinished, setUnfinished] = useState<TrailerDraft>();
  const handleDone = (trailer: TrailerDraft) => {
    onChange((before) =>
      open?.isNew ? [...before, trailer] : before.map((one) => (one.id === trailer.id ? trailer : one)),
    );
    if (open?.isNew) setUnfinished(undefined);
    setOpen(undefined);
  };
  const handleRemove = (trailer: TrailerDraft) => {
    onChange((before) => before.filter(({ id }) => id !== trailer.id));
    notifyUndo(
      text('titleForm.episodeRemoved', { name: trailer.title }),
      { label: text('action.undo'), onUndo: () => onChange((before) => [...before, trailer]) },
      timings.undo,
    );
  };
  return (
    <>
      <ListSection
        field="trailer"
        heading={text('titleForm.trailers')}
        empty={text('titleForm.noTrailers')}
        count={trailers.length}
        problem={problem}
        unreadable={unreadable}
        onBeginAnew={onBeginAnew}
        actions={
          <Button onClick={() => setOpen({ trailer: unfinished ?? newTrailer(), isNew: true })}>
            <Icon name="plus" />
            {text('titleForm.addTrailer')}
          </Button>
        }
      >
        {trailers.map((trailer) => (
          <li key={trailer.id}>
            <PreviewCard
              label={text('titleForm.trailerPreview', { title: trailer.title })}
              film={trailer.film}
              thumbnail={trailer.thumbnail}
            >
              <h3 className="truncate text-body font-semibold">{trailer.title}</h3>
              <LostFiles slots={[trailer.film, trailer.thumbnail]} />
              <div className="flex flex-wrap gap-2">
                <Button
                  look="quiet"
                  aria-label={text('titleForm.editNamed', { name: trailer.title })}
                  onClick={() => setOpen({ trailer, isNew: false })}
                >
                  {text('titleForm.edit')}
                </Button>
                <Button
                  look="bare"
                  aria-label={text('titleForm.removeNamed', { name: trailer.title })}
                  onClick={() => handleRemove(trailer)}
                >
                  {text('titleForm.remove')}
                </Button>
              </div>
            </PreviewCard>
          </li>
        ))}
      </ListSection>
      {open && (
        <TrailerDialog
          trailer={open.trailer}
          isNew={open.isNew}
          onTyped={open.isNew ? setUnfinished : undefined}
          onDone={handleDone}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function newTrailer(): TrailerDraft {
  return { id: crypto.randomUUID(), title: '', film: emptySlot, thumbnail: emptySlot, others: {} };
}
