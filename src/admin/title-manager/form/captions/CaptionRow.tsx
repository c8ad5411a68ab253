import { useLanguage } from '@/i18n/use-language';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { fileNameIn } from '../files/file-slot';
import { LostFiles } from '../files/LostFiles';
import type { CaptionDraft } from './caption-draft';
import { languageName } from './caption-languages';

interface CaptionRowProps {
  caption: CaptionDraft;
  onEdit(): void;
  /** Told by which button. */
  onRemove(button: HTMLElement): void;
}

/** Captions in one language within the form, and what can be done with them. */
export function CaptionRow({ caption, onEdit, onRemove }: CaptionRowProps) {
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
        <Button aria-label={text('titleForm.editNamed', { name })} onClick={onEdit}>
          {text('titleForm.edit')}
        </Button>
        <IconButton
          icon="bin"
          label={text('titleForm.removeNamed', { name })}
          className="-mr-2 text-danger!"
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        />
      </div>
    </li>
  );
}
