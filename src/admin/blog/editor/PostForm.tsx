import { commenterName } from '@rules/comment-rules';
import { emptyPost, type PostField } from '@rules/post-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { userQuery } from '@/accounts/users';
import { useText } from '@/i18n/use-text';
import { managedPostQuery } from '@/publishing/manage-posts';
import { useSession } from '@/session/session';
import { Button, ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { useAddressCorrection } from '@/ui/hooks/use-address-correction';
import { useReport } from '@/ui/hooks/use-report';
import { LeavePrompt } from '../../layout/forms/LeavePrompt';
import { RestoreDraftPrompt } from '../../layout/forms/RestoreDraftPrompt';
import { Loaded } from '../../layout/Loaded';
import { blogMode, blogModeHref } from '../blog-search-params';
import { mergePost, PostConflictDialog } from './PostConflictDialog';
import { PostFieldset } from './PostFieldset';
import { PostPreview } from './PostPreview';
import { PostSaveBar } from './PostSaveBar';
import type { PostStart } from './use-post-draft';
import { usePostForm } from './use-post-form';

interface PostFormProps {
  start: PostStart;
  /** Receives the saved title. */
  onSaved(title: string): void;
  /** Replaces the typed fields with the version that another administrator stored. */
  onLoadTheirs(): void;
}

/** Editor of a post beside a preview of its page. */
export function PostForm({ start, onSaved, onLoadTheirs }: PostFormProps) {
  const text = useText();
  const element = useRef<HTMLDivElement>(null);
  const form = usePostForm(start, onSaved);
  const { draft, autosave } = form;
  // Key that remounts the editor for a different text, which clears its undo history.
  const [editor, setEditor] = useState(0);
  const [isPreview, setPreview] = useState(false);
  useReport(form.firstInvalidField, ({ field }) => {
    setPreview(false);
    focusField(element.current, field);
  });
  return (
    <div className="grid gap-6">
      <RestoreDraftPrompt
        autosave={autosave}
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
      <PostSaveBar form={form} onSubmit={form.submit} />
      {form.conflict && (
        <PostConflictDialog
          id={form.base.id}
          conflict={form.conflict}
          base={form.base.fields}
          mine={draft.newCover ? { ...draft.fields, cover: draft.newCover.file.name } : draft.fields}
          onLoadTheirs={async () => {
            // Stores the own draft; the form is then filled with their version and offers to restore the draft.
            await autosave.saveNow();
            onLoadTheirs();
          }}
          onOverwrite={({ updatedAt, fields: theirs }) => {
            const fields = mergePost({ base: form.base.fields, mine: draft.fields, theirs });
            draft.replace(fields, draft.newCover);
            setEditor((before) => before + 1);
            form.submit(form.conflict?.status ?? 'DRAFT', { updatedAt, fields });
          }}
          onClose={form.closeConflict}
        />
      )}
      <LeavePrompt isChanged={form.isChanged} isSaving={form.isSaving} />
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

/** Edit form of a stored post. Loads the post once, so that a refetch does not overwrite typed fields. */
export function StoredPostForm({ id, onSaved }: { id: string } & Pick<PostFormProps, 'onSaved'>) {
  const text = useText();
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const post = managedPostQuery(id);
  const query = useQuery({ ...post, refetchOnWindowFocus: false, refetchOnReconnect: false });
  if (query.data === null) {
    return (
      <EmptyState text={text('adminBlog.noSuchPost')}>
        <ButtonLink to={blogModeHref(search, { name: 'posts' })}>{text('adminBlog.toList')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <Loaded query={query}>
      {(start) => <PostForm start={start} onSaved={onSaved} onLoadTheirs={() => void queryClient.resetQueries(post)} />}
    </Loaded>
  );
}

interface NewPostProps extends Pick<PostFormProps, 'onSaved'> {
  id: string;
  /** Opens the stored post instead of this form. */
  onLoadTheirs(): void;
}

/** Form of a new post. After the first save its URL becomes that of a stored post, and the form stays mounted. */
export function NewPost({ id, onSaved, onLoadTheirs }: NewPostProps) {
  const { session } = useSession();
  const [search] = useSearchParams();
  const [isSaved, setSaved] = useState(false);
  const userId = session.status === 'in' ? session.user.id : '';
  const query = useQuery({
    ...userQuery(userId),
    enabled: userId !== '',
    select: authorOf,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const isMoving = isSaved && blogMode(search).name === 'add';
  // The form must be marked as saved before the prompt about unsaved changes runs.
  useAddressCorrection(isMoving ? blogModeHref(search, { name: 'edit', id }) : undefined);
  return (
    // A user without a stored name types one.
    <Loaded query={query.isError ? { ...query, data: { name: '' } } : query}>
      {({ name }) => (
        <PostForm
          start={{
            id,
            fields: { ...emptyPost, author: name },
            updatedAt: undefined,
            publication: 'NEW',
            isAddressFixed: false,
          }}
          onSaved={(title) => {
            setSaved(true);
            onSaved(title);
          }}
          onLoadTheirs={onLoadTheirs}
        />
      )}
    </Loaded>
  );
}

function authorOf(user: { profile: { displayName: string; firstName: string } } | null): { name: string } {
  return { name: user ? commenterName(user.profile) : '' };
}
