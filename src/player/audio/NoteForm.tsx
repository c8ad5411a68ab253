import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { keepFocus } from '@/ui/keep-focus';
import { TextArea } from '@/ui/TextArea';
import { longestNote } from '@/viewing/saved-moments';
import { clock } from '../clock';
import { playerFrameOf } from '../player-frame';

interface NoteFormProps {
  second: number;
  words: string;
  /** Takes the focus each time that this is another object. */
  asked: object | undefined;
  onWords(words: string): void;
  onSave(): void;
  onClose(): void;
}

/** Form for the note of a moment: Enter saves, Shift and Enter insert a line break, Escape discards the changes. */
export function NoteForm({ second, words, asked, onWords, onSave, onClose }: NoteFormProps) {
  const text = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  // Moves the focus to the field on request, and to the player on unmount, so that its keys keep working.
  useEffect(() => {
    const { activeElement } = document;
    const frame = area.current && playerFrameOf(area.current);
    if (asked) {
      area.current?.focus();
      // Whole, where the list ends below: its buttons too.
      area.current?.form?.scrollIntoView({ block: 'nearest' });
    }
    return () => keepFocus(activeElement === document.body ? frame : activeElement);
  }, [asked]);
  const handleKey = (event: KeyboardEvent) => {
    // Enter that confirms an IME composition does not submit the note.
    if (event.nativeEvent.isComposing) return;
    const isEnd = event.key === 'Enter' && !event.shiftKey;
    if (!isEnd && event.key !== 'Escape') return;
    event.preventDefault();
    if (isEnd) onSave();
    else onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      className="grid gap-2 px-2.5 pb-2.5"
    >
      <TextArea
        ref={area}
        label={text('player.momentNote', { time: clock(second) })}
        rows={3}
        maxLength={longestNote}
        enterKeyHint="done"
        value={words}
        onChange={({ target }) => onWords(target.value)}
        onKeyDown={handleKey}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="narrow" className="grow">
          {text('player.momentSaveNote')}
        </Button>
        <Button look="bare" size="narrow" onClick={onClose}>
          {text('player.cancel')}
        </Button>
      </div>
    </form>
  );
}
