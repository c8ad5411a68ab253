import type { PostField, PostStatus } from '@rules/post-rules';
import { useRef, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { RestoreDraftPrompt } from '../../layout/forms/RestoreDraftPrompt';
import { UnsavedChanges } from '../../layout/UnsavedChanges';
import { ConflictQuestion } from './ConflictQuestion';
import { PostFieldset } from './PostFieldset';
import { PostPreview } from './PostPreview';
import { PostSaveBar } from './PostSaveBar';
import type { PostStart } from './post-start';
import { mergedPost } from './post-versions';
import { type OverVersion, usePostForm } from './use-post-form';

interface PostFormProps {
  start: PostStart;
  onSaved?: () => void;
  /** Replaces the typed fields with the version that another administrator stored. */
  onLoadTheirs(): void;
}

/** A post to write, beside the page that it will be. */
export function PostForm({ start, onSaved = () => undefined, onLoadTheirs }: PostFormProps) {
  const text = useText();
  const element = useRef<HTMLDivElement>(null);
  const form = usePostForm(start, onSaved);
  const { draft, saved } = form;
  // Key that remounts the editor for a different text, which clears its undo history.
  const [editor, setEditor] = useState(0);
  const [isPreview, setPreview] = useState(false);
  const submit = (status: PostStatus, over?: OverVersion) => {
    const [first] = form.submit(status, over);
    if (!first) return;
    setPreview(false);
    focusField(element.current, first.field);
  };
  return (
    <div className="grid gap-6">
      <RestoreDraftPrompt
        saved={saved}
        nameOf={({ fields }) => fields.title}
        version={form.base.updatedAt}
        onRestore={(found) => {
          draft.replace(found.fields, found.newCover);
          setEditor((before) => before + 1);
        }}
      />
      <Button className="justify-self-start xl:hidden" onClick={() => setPreview(!isPreview)}>
        {text(isPreview ? 'adminBlog.write' : 'adminBlog.preview')}
      </Button>
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <div ref={element} className={`grid min-w-0 grid-cols-1 gap-6 ${isPreview ? 'max-xl:hidden' : ''}`}>
          <PostFieldset key={editor} form={form} />
        </div>
        <div className={`min-w-0 xl:sticky xl:top-20 ${isPreview ? '' : 'max-xl:hidden'}`}>
          <PostPreview fields={draft.fields} cover={draft.newCover?.file} />
        </div>
      </div>
      <PostSaveBar form={form} onSubmit={submit} />
      {form.conflict && (
        <ConflictQuestion
          id={form.base.id}
          conflict={form.conflict}
          base={form.base.fields}
          mine={draft.newCover ? { ...draft.fields, cover: draft.newCover.file.name } : draft.fields}
          onLoadTheirs={() => {
            void saved.clear();
            onLoadTheirs();
          }}
          onOverwrite={({ updatedAt, fields: theirs }) => {
            const fields = mergedPost({ base: form.base.fields, mine: draft.fields, theirs });
            draft.replace(fields, draft.newCover);
            setEditor((before) => before + 1);
            submit(form.conflict?.status ?? 'DRAFT', { updatedAt, fields });
          }}
          onClose={form.closeConflict}
        />
      )}
      <UnsavedChanges isChanged={form.isChanged} isSaving={form.isSaving} />
    </div>
  );
}

/** Waits for the form to be visible: the preview may have covered the field. */
function focusField(form: HTMLElement | null, field: PostField): void {
  requestAnimationFrame(() => {
    const within = form?.querySelector(`[data-field="${field}"]`);
    // The formatting toolbar precedes the editable text.
    const control = within?.querySelector<HTMLElement>('[contenteditable="true"]');
    (control ?? within?.querySelector<HTMLElement>('input, textarea, button'))?.focus();
  });
}
