import {
  type PostFields,
  type PostStatus,
  type PostValidationError,
  validatePost,
  wasPublished,
} from '@rules/post-rules';
import { useState } from 'react';
import { useText } from '@/i18n/use-text';
import { publicationState } from '@/publishing/manage-posts';
import type { PostSaveOutcome } from '@/publishing/save-post';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import { draftStorage, type FormDraft } from '../../layout/forms/draft-storage';
import { useFormDraft } from '../../layout/forms/use-form-draft';
import { sayDone } from '../../layout/notices';
import type { PostStart } from './post-start';
import { usePostDraft } from './use-post-draft';
import { usePostSaving, type WantedSave } from './use-post-saving';

/** Draft storage of posts in this browser. */
const postDrafts = draftStorage<PostWork>('post');

export type PostConflict = Extract<PostSaveOutcome, { outcome: 'CONFLICT' }> & { status: PostStatus };

/** Version of another administrator, and the fields that replace it. */
export interface OverVersion {
  updatedAt: string;
  fields: PostFields;
}

/** Form of a post: base version, draft, validation errors and save status. */
export function usePostForm(start: PostStart, onSaved: () => void) {
  const text = useText();
  const [base, setBase] = useState(start);
  const [faults, setFaults] = useState<readonly PostValidationError[]>([]);
  const [refusal, setRefusal] = useState<'SLUG_TAKEN' | 'GONE'>();
  const [conflict, setConflict] = useState<PostConflict>();
  const draft = usePostDraft(base);
  const { fields, newCover } = draft;
  const isChanged = newCover !== undefined || JSON.stringify(fields) !== JSON.stringify(base.fields);
  const { updatedAt } = base;
  const saved = useFormDraft(postDrafts, base.id, { fields, newCover, updatedAt }, isChanged);

  const handleSaved = (
    { updatedAt: savedAt, cover }: Extract<PostSaveOutcome, { outcome: 'SAVED' }>,
    wanted: WantedSave,
  ) => {
    const { status } = wanted;
    const stored = {
      ...wanted.fields,
      cover,
      publishedAt: wanted.fields.publishedAt || (status === 'DRAFT' ? '' : savedAt),
    };
    const isOut = wasPublished(stored.publishedAt, Date.now());
    const standing = publicationState(status, stored.publishedAt);
    const isAddressFixed = base.isAddressFixed || isOut;
    const next: PostStart = { id: base.id, fields: stored, updatedAt: savedAt, publication: standing, isAddressFixed };
    setBase(next);
    draft.goOnFrom(stored, wanted.newCover);
    void saved.clear();
    sayDone(text(savedWords[standing]));
    onSaved();
  };

  const { save, isSaving, failure } = usePostSaving((outcome, wanted) => {
    if (outcome.outcome === 'SAVED') handleSaved(outcome, wanted);
    else if (outcome.outcome === 'CONFLICT') setConflict({ ...outcome, status: wanted.status });
    else if (outcome.outcome === 'INVALID') setFaults(outcome.faults);
    else setRefusal(outcome.outcome);
  });

  const submit = (status: PostStatus, over?: OverVersion): readonly PostValidationError[] => {
    const wanted = over?.fields ?? fields;
    const found = validatePost(wanted, status);
    setFaults(found);
    setRefusal(undefined);
    setConflict(undefined);
    draft.clearTouched();
    const expectedUpdatedAt = over?.updatedAt ?? updatedAt;
    if (found.length === 0) save({ id: base.id, expectedUpdatedAt, status, fields: wanted, newCover });
    return found;
  };

  return {
    base,
    draft,
    saved,
    /** Of fields that were not touched since. */
    faults: faults.filter(({ field }) => !draft.touched.has(field)),
    refusal: refusal === 'SLUG_TAKEN' && draft.touched.has('slug') ? undefined : refusal,
    conflict,
    failure,
    isChanged,
    isSaving,
    /**
     * Saves the post with a status, and overwrites another administrator's version if one is given; returns the
     * validation errors.
     */
    submit,
    closeConflict: () => setConflict(undefined),
  };
}

export type PostForming = ReturnType<typeof usePostForm>;

const savedWords = {
  DRAFT: 'adminBlog.savedDraft',
  SCHEDULED: 'adminBlog.savedScheduled',
  PUBLISHED: 'adminBlog.savedPublished',
} as const;

/** Draft of a post with its image. */
interface PostWork extends FormDraft {
  fields: PostFields;
  newCover: ChosenFile | undefined;
}
