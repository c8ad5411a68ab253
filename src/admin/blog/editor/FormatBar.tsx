import type { LucideIconData } from '@lucide/icons';
import Bold from '@lucide/icons/icons/bold';
import Heading2 from '@lucide/icons/icons/heading-2';
import Heading3 from '@lucide/icons/icons/heading-3';
import Italic from '@lucide/icons/icons/italic';
import Link from '@lucide/icons/icons/link';
import List from '@lucide/icons/icons/list';
import ListOrdered from '@lucide/icons/icons/list-ordered';
import Redo2 from '@lucide/icons/icons/redo-2';
import TextQuote from '@lucide/icons/icons/text-quote';
import Undo2 from '@lucide/icons/icons/undo-2';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { IconSvg } from '@/ui/Icon';
import { tooltip } from '@/ui/IconButton';

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
  { name: 'bold', label: 'admin.bold', run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', label: 'admin.italic', run: (editor) => editor.chain().focus().toggleItalic().run() },
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
  { name: 'undo', label: 'action.undo', run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', label: 'adminBlog.redo', run: (editor) => editor.chain().focus().redo().run() },
];

const icons: Record<FormatName, LucideIconData> = {
  bold: Bold,
  italic: Italic,
  heading: Heading2,
  subheading: Heading3,
  bullets: List,
  numbers: ListOrdered,
  quote: TextQuote,
  link: Link,
  undo: Undo2,
  redo: Redo2,
};

/** Formatting toolbar: a single tab stop; arrow keys move between its buttons. */
export function FormatBar({ editor, onLink }: { editor: Editor; onLink(): void }) {
  const text = useText();
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<FormatName>('bold');
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
          {...tooltip(text(label))}
          type="button"
          aria-label={text(label)}
          aria-pressed={states[name] === 'none' ? undefined : states[name] === 'on'}
          tabIndex={name === current ? 0 : -1}
          onFocus={() => setCurrent(name)}
          // Keeps the selection in the text: a press would otherwise move the focus to the button.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (run ? run(editor) : onLink())}
          className="grid size-10 place-items-center rounded-control text-ink transition duration-quick hover:bg-canvas aria-pressed:bg-sunken aria-pressed:ring-1 aria-pressed:ring-edge pointer-coarse:size-11"
        >
          <IconSvg icon={icons[name]} />
        </button>
      ))}
    </div>
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
