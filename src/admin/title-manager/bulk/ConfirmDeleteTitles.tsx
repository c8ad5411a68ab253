import { useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Field } from '@/ui/forms/Field';
import { initialFocus } from '@/ui/hooks/focus';
import type { SelectedTitle } from '../list/use-selection';
import { TitleNames } from './BulkSheet';

interface ConfirmDeleteTitlesProps {
  titles: readonly SelectedTitle[];
  onDelete(): void;
  onClose(): void;
}

/** Confirms the permanent deletion of listed titles; for many, the user must type their number. */
export function ConfirmDeleteTitles({ titles, onDelete, onClose }: ConfirmDeleteTitlesProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const count = titles.length;
  const isCounted = count <= maxUnconfirmed || typed.trim() === String(count);
  const heading = text('titles.deleteQuestion', { count, title: titles[0]?.title ?? text('title.unknown') });
  return (
    <Dialog
      heading={heading}
      description={text('titles.deleteDescription', { count })}
      onSubmit={() => isCounted && onDelete()}
      onClose={onClose}
    >
      {count > 1 && <TitleNames titles={titles} />}
      {count > maxUnconfirmed && (
        <Field
          label={text('titles.deleteCount', { count })}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className="dialog-actions">
        <Button type="submit" look="danger" disabled={!isCounted}>
          {text('titles.deleteConfirm', { count })}
        </Button>
        <Button ref={count > maxUnconfirmed ? undefined : initialFocus} onClick={onClose}>
          {text('titles.keep', { count })}
        </Button>
      </div>
    </Dialog>
  );
}

/** Number of titles up to which an action needs no further confirmation. */
export const maxUnconfirmed = 10;
