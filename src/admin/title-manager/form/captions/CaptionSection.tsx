import { useState } from 'react';
import { useLanguage } from '@/i18n/LanguageProvider';
import { languageName } from '@/i18n/language-name';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { fileNameIn } from '../files/file-slot';
import { LostFiles } from '../files/SlotField';
import { ListSection } from '../lists/ListSection';
import { EntryNotes } from '../lists/UnfinishedEntryNotes';
import { type EditedList, useEntryDialog } from '../lists/use-entry-dialog';
import { CaptionDialog } from './CaptionDialog';
import { type CaptionDraft, newCaption } from './caption-draft';

interface CaptionSectionProps
  extends Pick<EditedList<CaptionDraft>, 'onChange'>,
    Partial<Pick<EditedList<CaptionDraft>, 'unreadable' | 'problem' | 'onReset'>> {
  captions: readonly CaptionDraft[];
  /** True within the dialog of an episode, which is cancelled as a whole: removal then offers no undo. */
  isInDialog?: boolean;
}

/** The captions of a title or of an episode: added, edited, replaced and removed. */
export function CaptionSection({ captions, isInDialog = false, onChange, ...list }: CaptionSectionProps) {
  const text = useText();
  const nameOf = ({ label }: CaptionDraft) => label;
  const { open, ...dialog } = useEntryDialog({ entries: captions, onChange, makeNew: newCaption, nameOf, isInDialog });
  const [announcement, setAnnouncement] = useState('');
  const handleDone = (caption: CaptionDraft, isNew: boolean) => {
    dialog.props.onDone(caption);
    setAnnouncement(text(isNew ? 'titleForm.entryAdded' : 'titleForm.entryChanged', { name: caption.label }));
  };
  const handleRemove = (caption: CaptionDraft, button: HTMLElement) => {
    dialog.remove(caption, button);
    setAnnouncement(text('titleForm.entryRemoved', { name: caption.label }));
  };
  return (
    <>
      <ListSection
        {...list}
        field="captions"
        heading={text('titleForm.captions')}
        level={isInDialog ? 3 : 2}
        empty={text('titleForm.noCaptions')}
        count={captions.length}
        actions={
          <Button onClick={dialog.add}>
            <Icon name="plus" />
            {text('titleForm.addCaptions')}
          </Button>
        }
        notices={<EntryNotes dialog={dialog} nameOf={nameOf} />}
      >
        {captions.map((caption) => (
          <CaptionRow
            key={caption.id}
            caption={caption}
            onEdit={() => dialog.edit(caption)}
            onRemove={(button) => handleRemove(caption, button)}
          />
        ))}
      </ListSection>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {open && (
        <CaptionDialog
          caption={open.entry}
          others={captions}
          {...dialog.props}
          onDone={(caption) => handleDone(caption, open.isNew)}
        />
      )}
    </>
  );
}

interface CaptionRowProps {
  caption: CaptionDraft;
  onEdit(): void;
  /** Receives the pressed button. */
  onRemove(button: HTMLElement): void;
}

function CaptionRow({ caption, onEdit, onRemove }: CaptionRowProps) {
  const text = useText();
  const language = useLanguage();
  const name = caption.label || caption.language;
  const facts = { language: languageName(caption.language, language), file: fileNameIn(caption.file) };
  return (
    <li className="grid content-between gap-2 rounded-control border border-line bg-raised p-3">
      <div className="min-w-0">
        <p className="truncate text-body font-semibold" title={name}>
          {name}
        </p>
        <p className="text-small break-words text-soft">{text('titleForm.captionsFact', facts)}</p>
        <LostFiles slots={[caption.file]} />
      </div>
      <div className="flex items-center justify-between gap-2">
        <Button aria-label={text('admin.editNamed', { name })} onClick={onEdit}>
          {text('admin.edit')}
        </Button>
        <IconButton
          icon="bin"
          label={text('admin.removeNamed', { name })}
          className="-mr-2 text-danger!"
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        />
      </div>
    </li>
  );
}
