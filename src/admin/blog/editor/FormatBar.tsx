import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { LinkDialog } from './LinkDialog';

const formatNames = [
  'bold',
  'italic',
  'heading',
  'subheading',
  'bullets',
  'numbers',
  'quote',
  'link',
  'undo',
  'redo',
] as const;

/** Actions of the formatting toolbar. */
const formatActions: readonly FormatAction[] = [
  { name: 'bold', label: 'adminBlog.bold', run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', label: 'adminBlog.italic', run: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    name: 'heading',
    label: 'adminBlog.heading',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'subheading',
    label: 'adminBlog.subheading',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  { name: 'bullets', label: 'adminBlog.bullets', run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'numbers', label: 'adminBlog.numbers', run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'quote', label: 'adminBlog.quote', run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { name: 'link', label: 'adminBlog.link' },
  { name: 'undo', label: 'adminBlog.undo', run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', label: 'adminBlog.redo', run: (editor) => editor.chain().focus().redo().run() },
];

const paths: Record<FormatName, string> = {
  bold: 'M7.5 5h5.5a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8h6.4a3.6 3.6 0 0 1 0 7.2H7.5zM8.6 5v14M9.4 5v14',
  italic: 'M10.5 5H17M7 19h6.5M14 5l-4 14',
  heading: 'M4 5.5v13M12 5.5v13M4 12h8M15.5 12.2c.4-1.3 1.3-2 2.4-2 1.4 0 2.4.9 2.4 2.2 0 2.2-4.8 3.2-4.8 6.1h5',
  subheading:
    'M4 5.5v13M12 5.5v13M4 12h8M15.6 11.6c.5-.9 1.3-1.4 2.3-1.4 1.4 0 2.3.8 2.3 2s-1 2-2.4 2c1.6 0 2.7.8 2.7 2.2 0 1.3-1.1 2.2-2.7 2.2-1.2 0-2.1-.5-2.6-1.5',
  bullets: 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.8 6.5h.1M4.8 12h.1M4.8 17.5h.1',
  numbers:
    'M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4 5l1.8-1v5M4 15.6c.2-.8.8-1.2 1.5-1.2.8 0 1.4.5 1.4 1.2 0 1.3-2.8 1.7-2.8 3.4H7',
  quote: 'M10 7.5c-3 .8-4.5 2.9-4.5 6v3.5H10v-5H7.6M19 7.5c-3 .8-4.5 2.9-4.5 6v3.5H19v-5h-2.4',
  link: 'M10 14a4.2 4.2 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.2 1.2M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.2-1.2',
  undo: 'M8.5 5 4.5 9l4 4M4.5 9h9a5.5 5.5 0 0 1 0 11H9',
  redo: 'M15.5 5l4 4-4 4M19.5 9h-9a5.5 5.5 0 0 0 0 11H15',
};

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

/** Icon of 24 × 24 for a text format, used only in this editor. */
function FormatIcon({ name }: { name: FormatName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}

type FormatName = (typeof formatNames)[number];

interface FormatAction {
  name: FormatName;
  label: MessageId;
  /** Undefined for a format that opens a dialog first. */
  run?(editor: Editor): void;
}

/** Returns the state of each format at the cursor; `none` for an action without a state. */
function formatStates(editor: Editor): Record<FormatName, 'on' | 'off' | 'none'> {
  const state = (is: boolean) => (is ? 'on' : 'off');
  return {
    bold: state(editor.isActive('bold')),
    italic: state(editor.isActive('italic')),
    heading: state(editor.isActive('heading', { level: 2 })),
    subheading: state(editor.isActive('heading', { level: 3 })),
    bullets: state(editor.isActive('bulletList')),
    numbers: state(editor.isActive('orderedList')),
    quote: state(editor.isActive('blockquote')),
    link: state(editor.isActive('link')),
    undo: 'none',
    redo: 'none',
  };
}
