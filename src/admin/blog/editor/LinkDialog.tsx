import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Field } from '@/ui/forms/Field';
import { focusField } from '@/ui/hooks/form-focus';
import { Notice } from '@/ui/Notice';

/** Dialog for a link's address: links the selected text or changes its link, or else inserts the address. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const text = useText();
  const [present] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [typed, setTyped] = useState(present);
  const [isRefused, setRefused] = useState(false);
  const problemId = useId();
  const handleSubmit = (form: HTMLFormElement) => {
    const href = normalizeLinkAddress(typed);
    if (!href) {
      setRefused(true);
      return focusField(form, 'address');
    }
    const chain = editor.chain().focus();
    if (present !== '') {
      chain.extendMarkRange('link').setLink({ href }).run();
    } else if (editor.state.selection.empty) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else {
      chain.setLink({ href }).run();
    }
    onClose();
  };
  const handleRemove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Dialog heading={text('adminBlog.link')} onSubmit={handleSubmit} onClose={onClose}>
      <Field
        label={text('adminBlog.linkAddress')}
        name="address"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(false);
        }}
        autoCapitalize="none"
        spellCheck={false}
        isInvalid={isRefused}
        aria-describedby={isRefused ? problemId : undefined}
        hint={text('adminBlog.linkHint')}
      />
      {isRefused && (
        <Notice id={problemId} tone="problem">
          {text('adminBlog.linkRefused')}
        </Notice>
      )}
      <div className="dialog-actions">
        <Button type="submit" look="primary">
          {text('adminBlog.linkApply')}
        </Button>
        {present !== '' && <Button onClick={handleRemove}>{text('adminBlog.linkRemove')}</Button>}
        <Button look="bare" onClick={onClose}>
          {text('admin.keepEditing')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Normalizes a typed address to one that stored HTML may link to; undefined for any other. */
export function normalizeLinkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '' || /\s/.test(address)) return undefined;
  if (/^(?:https?:\/\/[^/]|mailto:[^@]+@|\/(?!\/))/i.test(address)) return address;
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`;
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u.test(address) ? `https://${address}` : undefined;
}
