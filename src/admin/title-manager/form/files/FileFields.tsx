import { useText } from '@/i18n/use-text';
import type { KindForm } from '../fields/kind-forms';
import type { FaultWords } from '../fields/use-fault-words';
import type { TitleDraft } from '../title-draft';
import type { ChangeDraft } from '../use-draft';
import { chosenIn } from './file-slot';
import { SlotField } from './SlotField';
import { withFile } from './with-file';

interface FileFieldsProps {
  form: KindForm;
  draft: TitleDraft;
  /** The form as the record filled it; absent for a new title. */
  loaded: TitleDraft | undefined;
  wordsFor: FaultWords;
  onChange: ChangeDraft;
}

/** The files that belong to the title itself. */
export function FileFields({ form, draft, loaded, wordsFor, onChange }: FileFieldsProps) {
  const text = useText();
  const film = form.files.find(({ name, medium }) => name === 'link' && medium === 'video');
  return (
    <section className="grid gap-5">
      <h2 className="text-title font-semibold">{text('titleForm.filesHeading')}</h2>
      <div className="grid gap-6 lg:grid-cols-2">
        {form.files.map(({ name, label, hint, medium, need }) => (
          <div key={name} data-field={name} className="min-w-0">
            <SlotField
              label={text(label)}
              hint={text(hint)}
              medium={medium}
              slot={draft.files[name]}
              film={film && chosenIn(draft.files.link)?.file}
              problem={wordsFor(name)}
              isRequired={need === 'required'}
              onChange={(slot) => onChange(name, (before) => withFile(before, name, slot, loaded))}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
