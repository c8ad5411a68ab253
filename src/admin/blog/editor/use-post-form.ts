import {
  emptyPost,
  type PostFields,
  type PostStatus,
  type PostValidationError,
  validatePost,
  wasPublished,
} from '@rules/post-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { isRetryable } from '@/lib/failures';
import { managedPostsKey, publicationState, publicPostsKeys } from '@/publishing/manage-posts';
import { type PostSave, type PostSaveOutcome, savePost } from '@/publishing/save-post';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import { showSuccess } from '../../layout/admin-notices';
import { draftStorage, type FormDraft } from '../../layout/forms/draft-storage';
import { useFormDraft } from '../../layout/forms/use-form-draft';
import { useReportAfterLeaving } from '../../layout/forms/use-report-after-leaving';
import { type PostStart, usePostDraft } from './use-post-draft';

const postDrafts = draftStorage<StoredPostDraft>('post');

export type PostConflict = Extract<PostSaveOutcome, { outcome: 'CONFLICT' }> & { status: PostStatus };

/** Version of another administrator, and the fields that replace it. */
export interface OverwriteVersion {
  updatedAt: string;
  fields: PostFields;
}

/** Form of a post: base version, draft, validation errors and save status; `onSaved` receives the saved title. */
export function usePostForm(start: PostStart, onSaved: (title: string) => void) {
  const text = useText();
  const [base, setBase] = useState(start);
  const [errors, setErrors] = useState<readonly PostValidationError[]>([]);
  const [rejection, setRejection] = useState<'SLUG_TAKEN' | 'GONE'>();
  const [conflict, setConflict] = useState<PostConflict>();
  const draft = usePostDraft(base);
  const { fields, newCover } = draft;
  const isChanged = newCover !== undefined || JSON.stringify(fields) !== JSON.stringify(base.fields);
  const { updatedAt } = base;
  const autosave = useFormDraft(postDrafts, base.id, { fields, newCover, updatedAt }, isChanged);

  const handleSaved = (
    { updatedAt: savedAt, cover }: Extract<PostSaveOutcome, { outcome: 'SAVED' }>,
    submitted: PostToSave,
  ) => {
    const { status } = submitted;
    const stored = {
      ...submitted.fields,
      cover,
      publishedAt: submitted.fields.publishedAt || (status === 'DRAFT' ? '' : savedAt),
    };
    const isOut = wasPublished(stored.publishedAt, Date.now());
    const publication = publicationState(status, stored.publishedAt);
    const isAddressFixed = base.isAddressFixed || isOut;
    const next: PostStart = { id: base.id, fields: stored, updatedAt: savedAt, publication, isAddressFixed };
    setBase(next);
    draft.rebase(stored, submitted.newCover);
    void autosave.clear();
    showSuccess(text(savedMessages[publication]));
    onSaved(stored.title);
  };

  // The next save adds the post again. Its stored image was deleted with it.
  const continueAsNew = ({ fields: typed, newCover: chosen }: PostToSave) => {
    setBase({ id: base.id, fields: emptyPost, updatedAt: undefined, publication: 'NEW', isAddressFixed: false });
    draft.replace({ ...typed, cover: '' }, chosen);
  };

  const { save, savingStatus, failure } = usePostSaving((outcome, submitted) => {
    if (outcome.outcome === 'SAVED') handleSaved(outcome, submitted);
    else if (outcome.outcome === 'CONFLICT') setConflict({ ...outcome, status: submitted.status });
    else if (outcome.outcome === 'INVALID') setErrors(outcome.errors);
    else setRejection(outcome.outcome);
    if (outcome.outcome === 'GONE') continueAsNew(submitted);
  });

  const isSaving = savingStatus !== undefined;

  const submit = (status: PostStatus, overwrite?: OverwriteVersion) => {
    const submitted = overwrite?.fields ?? fields;
    const found = validatePost(submitted, status);
    setErrors(found);
    setRejection(undefined);
    setConflict(undefined);
    draft.clearTouched();
    const expectedUpdatedAt = overwrite?.updatedAt ?? updatedAt;
    if (found.length === 0) save({ id: base.id, expectedUpdatedAt, status, fields: submitted, newCover });
  };

  const firstInvalidField = rejection === 'SLUG_TAKEN' ? takenSlug : errors[0];
  return {
    base,
    draft,
    autosave,
    /** The first field that the last submit or the server rejected; a new object for each submit. */
    firstInvalidField: isSaving ? undefined : firstInvalidField,
    /** Validation errors of fields that were not edited since the submit. */
    errors: errors.filter(({ field }) => !draft.touched.has(field)),
    rejection: rejection === 'SLUG_TAKEN' && draft.touched.has('slug') ? undefined : rejection,
    conflict,
    failure,
    isChanged,
    isSaving,
    savingStatus,
    /** Saves the post with a status, and overwrites another administrator's version if one is given. */
    submit,
    closeConflict: () => setConflict(undefined),
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;

const takenSlug = { field: 'slug' } as const;

const savedMessages = {
  DRAFT: 'adminBlog.savedDraft',
  SCHEDULED: 'adminBlog.savedScheduled',
  PUBLISHED: 'adminBlog.savedPublished',
} as const;

interface StoredPostDraft extends FormDraft {
  fields: PostFields;
  newCover: ChosenFile | undefined;
}

interface PostToSave extends Omit<PostSave, 'saveId' | 'newCover'> {
  newCover: ChosenFile | undefined;
}

/** Saves a post. A retry with unchanged content after a lost response reuses the idempotency key. */
function usePostSaving(onOutcome: (outcome: PostSaveOutcome, submitted: PostToSave) => void) {
  const text = useText();
  const queryClient = useQueryClient();
  const reportAfterLeaving = useReportAfterLeaving();
  const handleFailure = ({ fields }: PostToSave) => {
    reportAfterLeaving(fields.title || text('adminBlog.untitled'));
  };
  const latest = useRef({ content: '', saveId: '' });
  const saving = useMutation({
    mutationFn: (submitted: PostToSave) => {
      const { newCover, ...post } = submitted;
      const content = JSON.stringify([post, newCover && [newCover.file.name, newCover.file.size]]);
      if (latest.current.content !== content) latest.current = { content, saveId: crypto.randomUUID() };
      return savePost({ ...post, saveId: latest.current.saveId, newCover: newCover && uploadOf(newCover) });
    },
    onSuccess: (outcome, submitted) => {
      // The server has answered: the next save gets a new idempotency key.
      latest.current = { content: '', saveId: '' };
      onOutcome(outcome, submitted);
      if (outcome.outcome !== 'SAVED') return handleFailure(submitted);
      for (const queryKey of [managedPostsKey, ...publicPostsKeys]) {
        // Does not refetch the post of an open form, whose initial values must not change.
        void queryClient.invalidateQueries({ queryKey, refetchType: queryKey === managedPostsKey ? 'none' : 'active' });
      }
    },
    onError: (failure, submitted) => {
      console.error('The post could not be saved.', failure);
      handleFailure(submitted);
    },
  });
  const failure = saving.error && (isRetryable(saving.error) ? ('no-connection' as const) : ('failed' as const));
  return { save: saving.mutate, savingStatus: saving.isPending ? saving.variables.status : undefined, failure };
}

function uploadOf({ file, facts: { format } }: ChosenFile): NonNullable<PostSave['newCover']> {
  return { file, extension: format.extension, contentType: format.contentType };
}
