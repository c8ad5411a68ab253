import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { FormatIcon } from './FormatIcon';
import { type FormatName, formatActions, formatStates } from './format-actions';
import { LinkDialog } from './LinkDialog';

/** The formats of the text: one stop of the Tab key, arrow keys lead from button to button. */
export function FormatBar({ editor }: { editor: Editor }) {
  const text = useText();
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<FormatName>('bold');
  const [isLinking, setLinking] = useState(false);
  const states = useEditorState({ editor, selector: (context) => formatStates(context.editor) });
  const handleKey = (event: KeyboardEvent) => {
    const buttons: Element[] = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = document.activeElement ? buttons.indexOf(document.activeElement) : -1;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const next = buttons.at(to % buttons.length);
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={text('adminBlog.formats')}
      onKeyDown={handleKey}
      className="sticky top-14 z-10 flex flex-wrap gap-0.5 rounded-t-control border-b border-line bg-raised p-1"
    >
      {formatActions.map(({ name, label, run }) => (
        <button
          key={name}
          type="button"
          aria-label={text(label)}
          title={text(label)}
          aria-pressed={states[name] === 'none' ? undefined : states[name] === 'on'}
          tabIndex={name === current ? 0 : -1}
          onFocus={() => setCurrent(name)}
          // The selection stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (run ? run(editor) : setLinking(true))}
          className="grid size-10 place-items-center rounded-control text-ink transition duration-quick hover:bg-canvas aria-pressed:bg-sunken aria-pressed:ring-1 aria-pressed:ring-edge pointer-coarse:size-11"
        >
          <FormatIcon name={name} />
        </button>
      ))}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}
