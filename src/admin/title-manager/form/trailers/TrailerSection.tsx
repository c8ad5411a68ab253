import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { emptySlot } from '../files/file-slot';
import { LostFiles } from '../files/LostFiles';
import { PreviewCard } from '../files/PreviewCard';
import { EntryNotes } from '../lists/EntryNotes';
import type { EditedList } from '../lists/edited-list';
import { ListSection } from '../lists/ListSection';
import { useEntryDialog } from '../lists/use-entry-dialog';
import type { TrailerDraft } from '../title-draft';
import { TrailerDialog } from './TrailerDialog';

interface TrailerSectionProps extends EditedList<TrailerDraft> {
  trailers: readonly TrailerDraft[];
}

/** A TV show's trailers: cards that play when pointed at, each to be edited and removed. */
export function TrailerSection({ trailers, unreadable, problem, onChange, onBeginAnew }: TrailerSectionProps) {
  const text = useText();
  const nameOf = ({ title }: TrailerDraft) => title;
  const { open, ...dialog } = useEntryDialog({ entries: trailers, onChange, makeNew: newTrailer, nameOf });
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
          <Button onClick={dialog.add}>
            <Icon name="plus" />
            {text('titleForm.addTrailer')}
          </Button>
        }
        left={<EntryNotes dialog={dialog} nameOf={nameOf} />}
      >
        {trailers.map((trailer) => (
          <li key={trailer.id}>
            <PreviewCard
              label={text('titleForm.trailerPreview', { title: trailer.title })}
              film={trailer.film}
              thumbnail={trailer.thumbnail}
              name={trailer.title}
            >
              <h3 title={trailer.title} className="truncate text-body font-semibold">
                {trailer.title}
              </h3>
              <LostFiles slots={[trailer.film, trailer.thumbnail]} />
              <div className="flex flex-wrap gap-2">
                <Button
                  look="quiet"
                  aria-label={text('titleForm.editNamed', { name: trailer.title })}
                  onClick={() => dialog.edit(trailer)}
                >
                  {text('titleForm.edit')}
                </Button>
                <Button
                  look="bare"
                  aria-label={text('titleForm.removeNamed', { name: trailer.title })}
                  onClick={() => dialog.remove(trailer)}
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
          trailer={open.entry}
          isNew={open.isNew}
          onTyped={dialog.type}
          onDone={dialog.done}
          onClose={dialog.close}
          onCancel={dialog.cancel}
        />
      )}
    </>
  );
}

function newTrailer(): TrailerDraft {
  return { id: crypto.randomUUID(), title: '', film: emptySlot, thumbnail: emptySlot, others: {} };
}
