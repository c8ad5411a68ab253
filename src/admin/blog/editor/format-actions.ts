import type { Editor } from '@tiptap/react';
import type { MessageId } from '@/i18n/messages';

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
export type FormatName = (typeof formatNames)[number];

interface FormatAction {
  name: FormatName;
  label: MessageId;
  /** Undefined for a format that opens a dialog first. */
  run?(editor: Editor): void;
}

/** Actions of the formatting toolbar. */
export const formatActions: readonly FormatAction[] = [
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

/** Returns the state of each format at the cursor; `none` for an action without a state. */
export function formatStates(editor: Editor): Record<FormatName, 'on' | 'off' | 'none'> {
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
