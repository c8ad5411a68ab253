import { maxEntryLengths } from '@rules/titles/title-lists';
import { createPortal } from 'react-dom';
import { useLanguage } from '@/i18n/LanguageProvider';
import { languageName } from '@/i18n/language-name';
import { useText } from '@/i18n/use-text';
import { Field } from '@/ui/forms/Field';
import { SelectField } from '@/ui/forms/SelectField';
import { chosenFileOf, type FileSlot } from '../files/file-slot';
import { SlotField } from '../files/SlotField';
import { ListItemDialog } from '../lists/ListItemDialog';
import { type EntryDialogProps, useEntryForm } from '../lists/use-entry-form';
import { CaptionPreview } from './CaptionPreview';
import { type CaptionDraft, captionProblems } from './caption-draft';
import { captionLanguages, languageInName, ownLanguageName } from './caption-languages';

interface CaptionDialogProps extends EntryDialogProps<CaptionDraft> {
  caption: CaptionDraft;
  /** The other captions of the same medium: each language occurs at most once. */
  others: readonly CaptionDraft[];
}

/** Dialog that adds or edits the captions in one language. */
export function CaptionDialog({ caption, others, isNew, onClose, onCancel, ...callbacks }: CaptionDialogProps) {
  const text = useText();
  const problemsOf = (written: CaptionDraft) => captionProblems(written, others);
  const { typed, change, form, messageFor, submit } = useEntryForm(caption, problemsOf, callbacks);
  const handleFile = (file: FileSlot) =>
    change((before) => {
      const detected = before.language === '' ? languageInName(chosenFileOf(file)?.file.name ?? '') : '';
      return { file, ...(detected !== '' && withLanguage(before, detected)) };
    });
  const dialog = (
    <ListItemDialog
      heading={text(isNew ? 'titleForm.newCaptions' : 'titleForm.editCaptions')}
      submit={text(isNew ? 'titleForm.addNewCaptions' : 'titleForm.applyChanges')}
      form={form}
      onSubmit={() => submit({ ...typed, label: typed.label.trim() })}
      onClose={onClose}
      onCancel={onCancel}
    >
      <SlotField
        label={text('titleForm.captionsFile')}
        hint={text('titleForm.captionsFileHint')}
        medium="captions"
        slot={typed.file}
        problem={messageFor('file')}
        onChange={handleFile}
      />
      <CaptionPreview slot={typed.file} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CaptionLanguage
          value={typed.language}
          problem={messageFor('language')}
          onChange={(language) => change((before) => withLanguage(before, language))}
        />
        <Field
          label={text('titleForm.captionsLabel')}
          name="captionsLabel"
          aria-required
          autoComplete="off"
          maxLength={maxEntryLengths.captionLabel}
          value={typed.label}
          isInvalid={messageFor('label') !== undefined}
          hint={messageFor('label') ?? text('titleForm.captionsLabelHint')}
          onChange={(event) => change({ label: event.target.value })}
        />
      </div>
    </ListItemDialog>
  );
  // Rendered in the body, because forms cannot be nested and an episode's dialog is a form.
  return createPortal(dialog, document.body);
}

/** Returns the change of the language; the label follows it unless the user has edited the label. */
function withLanguage({ language: before, label }: CaptionDraft, language: string): Partial<CaptionDraft> {
  const isFollowing = label === '' || label === ownLanguageName(before);
  return { language, ...(isFollowing && { label: ownLanguageName(language) }) };
}

interface CaptionLanguageProps {
  /** A tag such as `en`, or ''. */
  value: string;
  problem: string | undefined;
  onChange(language: string): void;
}

/** Language select. Also offers the stored language if it is not among the options. */
function CaptionLanguage({ value, problem, onChange }: CaptionLanguageProps) {
  const text = useText();
  const language = useLanguage();
  const tags = value === '' || captionLanguages.includes(value) ? captionLanguages : [...captionLanguages, value];
  const { compare } = new Intl.Collator(language);
  const options = tags
    .map((tag) => ({ value: tag, label: languageName(tag, language) }))
    .sort((a, b) => compare(a.label, b.label));
  return (
    <SelectField
      label={text('titleForm.language')}
      name="captionsLanguage"
      aria-required
      value={value}
      onChange={onChange}
      placeholder={text('titleForm.choose')}
      options={options}
      isInvalid={problem !== undefined}
      hint={problem}
    />
  );
}
