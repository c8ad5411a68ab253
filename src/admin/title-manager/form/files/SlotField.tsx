import { useText } from '@/i18n/use-text';
import { nameInAddress } from '@/lib/decoded';
import { Button } from '@/ui/Button';
import { FileField, type FileFieldProps } from '@/uploads/fields/FileField';
import { PosterField } from '@/uploads/fields/PosterField';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import type { PictureSize } from '@/uploads/files/resize-picture';
import { chosenFileOf, type FileSlot, slotWith } from './file-slot';

interface SlotFieldProps extends Pick<FileFieldProps, 'label' | 'medium' | 'problem' | 'isRequired'> {
  hint: string;
  slot: FileSlot;
  /** For an image: the chosen video from which a frame can be captured. */
  film?: File | undefined;
  /** For an image: the size that it is scaled down to, if not that of a poster. */
  maxSize?: PictureSize | undefined;
  onChange(slot: FileSlot): void;
}

/** A file of the title: the stored file, or the chosen one with an undo button. */
export function SlotField({
  label,
  hint,
  medium,
  slot,
  film,
  maxSize,
  problem,
  isRequired = true,
  onChange,
}: SlotFieldProps) {
  const text = useText();
  const { choice, stored } = slot;
  const [address] = choice.is === 'kept' ? stored : [];
  const lost = choice.is === 'lost' ? text('titleForm.lostFile', { name: choice.name }) : undefined;
  const shared = {
    label,
    hint,
    isRequired,
    chosen: chosenFileOf(slot),
    problem: lost ?? problem,
    onChoose: (chosen: ChosenFile | undefined) => onChange(slotWith(slot, chosen)),
  };
  return (
    <div className="grid min-w-0 gap-2">
      {medium === 'picture' ? (
        <PosterField {...shared} presentAddress={address} film={film} maxSize={maxSize} />
      ) : (
        <FileField {...shared} medium={medium} present={address === undefined ? undefined : nameInAddress(address)} />
      )}
      {choice.is === 'removed' && <p className="text-small text-soft">{text('titleForm.removedFile')}</p>}
      {choice.is !== 'kept' && (stored.length > 0 || choice.is === 'lost') && (
        <Button
          look="bare"
          className="justify-self-start text-small"
          onClick={({ currentTarget }) => {
            // The button is unmounted: moves the focus to the file input.
            currentTarget.parentElement?.querySelector('input')?.focus();
            onChange({ stored, choice: { is: 'kept' } });
          }}
        >
          {text(stored.length > 0 ? 'titleForm.keepFile' : 'titleForm.remove')}
        </Button>
      )}
    </div>
  );
}

/** Lists the files of a list entry that the user must choose again. */
export function LostFiles({ slots }: { slots: readonly FileSlot[] }) {
  const text = useText();
  const names = slots.flatMap(({ choice }) => (choice.is === 'lost' ? [choice.name] : []));
  return names.map((name) => (
    <p key={name} className="text-small break-words text-danger">
      {text('titleForm.lostFile', { name })}
    </p>
  ));
}
