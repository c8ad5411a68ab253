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
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { IconSvg } from '@/ui/Icon';
import { tooltip } from '@/ui/IconButton';

interface FormatAction {
  icon: LucideIconData;
  label: MessageId;
  /** Arguments of `editor.isActive`; undefined for an action without a state. */
  state?: [name: string, attributes?: { level: number }];
  /** Undefined for a format that opens a dialog first. */
  run?(chain: ChainedCommands): ChainedCommands;
}

const formatActions: readonly FormatAction[] = [
  { icon: Bold, label: 'admin.bold', state: ['bold'], run: (chain) => chain.toggleBold() },
  { icon: Italic, label: 'admin.italic', state: ['italic'], run: (chain) => chain.toggleItalic() },
  heading(2, Heading2, 'adminBlog.heading'),
  heading(3, Heading3, 'adminBlog.subheading'),
  { icon: List, label: 'adminBlog.bullets', state: ['bulletList'], run: (chain) => chain.toggleBulletList() },
  { icon: ListOrdered, label: 'adminBlog.numbers', state: ['orderedList'], run: (chain) => chain.toggleOrderedList() },
  { icon: TextQuote, label: 'adminBlog.quote', state: ['blockquote'], run: (chain) => chain.toggleBlockquote() },
  { icon: Link, label: 'adminBlog.link', state: ['link'] },
  { icon: Undo2, label: 'action.undo', run: (chain) => chain.undo() },
  { icon: Redo2, label: 'adminBlog.redo', run: (chain) => chain.redo() },
];

function heading(level: 2 | 3, icon: LucideIconData, label: MessageId): FormatAction {
  return { icon, label, state: ['heading', { level }], run: (chain) => chain.toggleHeading({ level }) };
}

/** Formatting toolbar: a single tab stop; arrow keys move between its buttons. */
export function FormatBar({ editor, onLink }: { editor: Editor; onLink(): void }) {
  const text = useText();
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<MessageId>('admin.bold');
  const states = useEditorState({
    editor,
    selector: (context) => formatActions.map(({ state }) => state && context.editor.isActive(...state)),
  });
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
      {formatActions.map(({ icon, label, run }, index) => (
        <button
          key={label}
          {...tooltip(text(label))}
          type="button"
          aria-label={text(label)}
          aria-pressed={states[index]}
          tabIndex={label === current ? 0 : -1}
          onFocus={() => setCurrent(label)}
          // Keeps the selection in the text: a press would otherwise move the focus to the button.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (run ? run(editor.chain().focus()).run() : onLink())}
          className="grid size-10 place-items-center rounded-control text-ink transition duration-quick hover:bg-canvas aria-pressed:bg-sunken aria-pressed:ring-1 aria-pressed:ring-edge pointer-coarse:size-11"
        >
          <IconSvg icon={icon} />
        </button>
      ))}
    </div>
  );
}
