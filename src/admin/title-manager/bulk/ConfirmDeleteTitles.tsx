import { type FormEvent, useId, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/forms/Field';
import { initialFocus } from '@/ui/hooks/focus';
import { Sheet } from '@/ui/Sheet';
import type { SelectedTitle } from '../list/use-selection';
import { TitleNames } from './BulkSheet';

interface ConfirmDeleteTitlesProps {
  titles: readonly SelectedTitle[];
  onDelete(): void;
  onClose(): void;
}

/**
 * Confirms before deleting titles permanently, and lists their names. For a long list the user must type the number of
 * titles.
 */
export function ConfirmDeleteTitles({ titles, onDelete, onClose }: ConfirmDeleteTitlesProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const whatId = useId();
  const count = titles.length;
  const isCounted = count <= maxUnconfirmed || typed.trim() === String(count);
  const heading = text('titles.deleteQuestion', { count, title: titles[0]?.title ?? text('title.unknown') });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isCounted) onDelete();
  };
  return (
    <Sheet label={heading} describedBy={whatId} edge="middle" onClose={onClose}>
      <form onSubmit={handleSubmit} className="grid gap-5 p-6">
        <h2 className="text-title font-semibold text-pretty">{heading}</h2>
        <p id={whatId} className="text-body text-soft text-pretty">
          {text('titles.deleteWhat', { count })}
        </p>
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
      </form>
    </Sheet>
  );
}

const maxUnconfirmed = 10;
