import { allowedHref } from '@rules/text/allowed-html';
import { keydownHandler } from '@tiptap/pm/keymap';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { articleStyle } from '@/ui/text/RichText';
import { showProblem } from '../../layout/admin-notices';
import { FormatBar } from './FormatBar';
import { LinkDialog } from './LinkDialog';
import { normalizePastedHtml } from './normalize-pasted-html';

interface RichTextFieldProps {
  label: string;
  /** Initial HTML; the editor ignores later changes. */
  html: string;
  onChange(html: string): void;
  problem: string | undefined;
  /** Disables the editor, on which a disabled fieldset has no effect. */
  isDisabled: boolean;
}

/** Rich text editor for simple markup. Usable by keyboard alone; Tab leaves it. */
export function RichTextField({ label, html, onChange, problem, isDisabled }: RichTextFieldProps) {
  const text = useText();
  const id = useId();
  const [isLinking, setLinking] = useState(false);
  const openLinkDialog = () => {
    setLinking(true);
    return true;
  };
  /**
   * Reports pasted or dropped files and pictures, which the editor omits; returns true for files without plain text,
   * of which there is nothing to insert. Checks for plain text, because a browser adds HTML to a copied image, and a
   * word processor adds an image to copied text.
   */
  const rejectFiles = (data: DataTransfer | null): boolean => {
    if (!data) return false;
    const hasOnlyFiles = data.files.length > 0 && !data.types.includes('text/plain');
    const hasPicture = /<img\b/i.test(data.getData('text/html'));
    if (hasOnlyFiles || hasPicture) showProblem(text('adminBlog.noFilesInText'));
    return hasOnlyFiles;
  };
  const editor = useEditor({
    extensions: [formats],
    content: html,
    // The content security policy does not allow scripts to insert style sheets.
    injectCSS: false,
    editorProps: {
      handleKeyDown: keydownHandler({ 'Mod-k': openLinkDialog }),
      scrollThreshold: spaceOfBars,
      scrollMargin: spaceOfBars,
      transformPastedHTML: normalizePastedHtml,
      handlePaste: (_, { clipboardData }) => rejectFiles(clipboardData),
      handleDrop: (_, { dataTransfer }) => rejectFiles(dataTransfer),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-disabled': `${isDisabled}`,
        'aria-invalid': `${problem !== undefined}`,
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-hint`,
        class: editorStyle,
      },
    },
    onUpdate: (update) => onChange(htmlOf(update.editor)),
  });
  // Updates the external editor without firing its change event.
  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled]);
  return (
    <div className="grid gap-1.5">
      <p id={`${id}-label`} className="text-small font-semibold">
        {label}
      </p>
      <div
        className={`rounded-control border bg-raised focus-within:outline-2 focus-within:outline-accent ${problem ? 'border-danger' : 'border-edge'}`}
      >
        <FormatBar editor={editor} onLink={openLinkDialog} />
        <EditorContent editor={editor} />
        {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
      </div>
      <p id={`${id}-hint`} className={`text-small ${problem ? 'text-danger' : 'text-soft'}`}>
        {problem ?? text('adminBlog.bodyHint')}
      </p>
    </div>
  );
}

/**
 * Pixels of the window that the formatting toolbar and the form's save bar take, for the editor's scrolling: it knows no
 * sticky elements, and would leave the cursor behind them.
 */
const spaceOfBars = {
  left: 0,
  right: 0,
  get top() {
    return Math.max(0, document.querySelector('[role="toolbar"]')?.getBoundingClientRect().bottom ?? 0);
  },
  get bottom() {
    const bar = document.querySelector('[data-save-bar]')?.getBoundingClientRect();
    return Math.max(0, window.innerHeight - (bar?.top ?? window.innerHeight));
  },
};

/** Allows only the formats that stored HTML may contain (amplify/rules/text/safe-html.ts). */
const formats = StarterKit.configure({
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  heading: { levels: [2, 3] },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (address) => allowedHref.test(address),
  },
});

const editorStyle = `ProseMirror min-h-72 px-3.5 py-3 whitespace-pre-wrap focus:outline-none ${articleStyle}`;

/** Returns the editor's HTML; '' if it is empty, although an empty editor contains a paragraph. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}
