import { createPortal } from 'react-dom';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Field } from '@/ui/Field';
import { chosenIn, type FileSlot } from '../files/file-slot';
import { SlotField } from '../files/SlotField';
import { ListItemDialog } from '../lists/ListItemDialog';
import { useFailures } from '../lists/use-failures';
import { useTyped } from '../lists/use-typed';
import { CaptionLanguage } from './CaptionLanguage';
import type { CaptionDraft } from './caption-draft';
import { languageInName, ownLanguageName } from './caption-languages';
import { captionProblems } from './caption-problems';

interface CaptionDialogProps {
  caption: CaptionDraft;
  /** Those beside it: no two are in the same language. */
  others: readonly CaptionDraft[];
  isNew: boolean;
  /** Told what is typed, so that nothing of it is lost. */
  onTyped(caption: CaptionDraft): void;
  onDone(caption: CaptionDraft): void;
  /** Closed, to be gone on with later. */
  onClose(): void;
  /** Given up. */
  onCancel(): void;
}

/** The dialog in which captions in a language are added or edited. */
export function CaptionDialog({ caption, others, isNew, onTyped, onDone, onClose, onCancel }: CaptionDialogProps) {
  const text = useText();
  const { typed, change } = useTyped(caption, onTyped);
  const { form, hasFailed, fail } = useFailures();
  const problems = captionProblems(typed, others);
  /** The label follows the language until it is given by hand. */
  const withLanguage = (language: string): Partial<CaptionDraft> => ({
    language,
    ...((typed.label === '' || typed.label === ownLanguageName(typed.language)) && {
      label: ownLanguageName(language),
    }),
  });
  const handleFile = (file: FileSlot) => {
    const told = typed.language === '' ? languageInName(chosenIn(file)?.file.name ?? '') : '';
    change({ file, ...(told !== '' && withLanguage(told)) });
  };
  const handleSubmit = () => {
    if (Object.keys(problems).length > 0) return fail();
    onDone({ ...typed, label: typed.label.trim() });
  };
  const said = (problem: MessageId | undefined) => (hasFailed && problem ? text(problem) : undefined);
  const dialog = (
    <ListItemDialog
      heading={text(isNew ? 'titleForm.newCaptions' : 'titleForm.editCaptions')}
      submit={text(isNew ? 'titleForm.addNewCaptions' : 'titleForm.saveCaptions')}
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
      onCancel={onCancel}
    >
      <SlotField
        label={text('titleForm.captionsFile')}
        hint={text('titleForm.captionsFileHint')}
        medium="captions"
        slot={typed.file}
        problem={said(problems.file)}
        onChange={handleFile}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CaptionLanguage
          value={typed.language}
          problem={said(problems.language)}
          onChange={(language) => change(withLanguage(language))}
        />
        <Field
          label={text('titleForm.captionsLabel')}
          name="captionsLabel"
          required
          autoComplete="off"
          maxLength={100}
          value={typed.label}
          isInvalid={said(problems.label) !== undefined}
          hint={said(problems.label) ?? text('titleForm.captionsLabelHint')}
          onChange={(event) => change({ label: event.target.value })}
        />
      </div>
    </ListItemDialog>
  );
  // An episode's dialog is a form, and within a form there is no other.
  return createPortal(dialog, document.body);
}
