import { useText } from '@/i18n/use-text';
import type { TextFieldsProps } from '../fields/FieldControl';
import type { TitleDraft, TitleFileField } from '../title-draft';
import { chosenFileOf, type FileSlot } from './file-slot';
import { lengthIn } from './medium-length';
import { SlotField } from './SlotField';

interface FileFieldsProps extends TextFieldsProps {
  /** Initial values of the form from the record; absent for a new title. */
  loaded: TitleDraft | undefined;
}

/** Fields for the title's own files. */
export function FileFields({ form, draft, loaded, messageFor, onChange }: FileFieldsProps) {
  const text = useText();
  const film = form.files.find(({ name, medium }) => name === 'link' && medium === 'master');
  return (
    <section className="grid gap-5">
      <h2 className="text-title font-semibold">{text('titleForm.filesHeading')}</h2>
      <div className="grid gap-6 lg:grid-cols-2">
        {form.files.map(({ name, label, hint, medium, need, maxSize }) => (
          <div key={name} data-field={name} className="min-w-0">
            <SlotField
              label={text(label)}
              hint={text(hint)}
              medium={medium}
              maxSize={maxSize}
              slot={draft.files[name]}
              film={film && chosenFileOf(draft.files.link)?.file}
              problem={messageFor(name)}
              isRequired={need === 'required'}
              onChange={(slot) => onChange(name, (before) => withFile(before, name, slot, loaded))}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

/**
 * Returns the draft with another file in one of its slots. Sets the duration from the title's medium, and restores the
 * stored one when the change is undone. Keeps a typed duration if the new one is unknown.
 */
export function withFile(
  draft: TitleDraft,
  name: TitleFileField,
  slot: FileSlot,
  loaded: TitleDraft | undefined,
): TitleDraft {
  const files = { ...draft.files, [name]: slot };
  if (name !== 'link') return { ...draft, files };
  const stored = loaded?.texts.duration ?? '';
  const before = draft.texts.duration ?? '';
  const isTyped = before !== stored && before !== lengthIn(draft.files.link, stored);
  return { ...draft, files, texts: { ...draft.texts, duration: lengthIn(slot, stored) || (isTyped ? before : '') } };
}
