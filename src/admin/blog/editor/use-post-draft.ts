import { type PostField, type PostFields, slugOf } from '@rules/post-rules';
import { useState } from 'react';
import type { ManagedPost, PublicationState } from '@/publishing/manage-posts';
import type { ChosenFile } from '@/uploads/files/chosen-file';

/** An image as chosen and as it will be stored, possibly resized. */
interface NewCover {
  chosen: ChosenFile;
  fitting: ChosenFile;
}

/** State of the typed fields. The slug follows the title until the user edits it or the post is published. */
export function usePostDraft(start: PostStart) {
  const [fields, setFields] = useState(start.fields);
  const [cover, setCover] = useState<NewCover>();
  const [isSlugOwn, setSlugOwn] = useState(isOwnSlug(start.fields));
  /** Fields edited since the last submit; their validation errors may be outdated. */
  const [touched, setTouched] = useState<ReadonlySet<PostField>>(new Set());

  const change = <Field extends PostField>(field: Field, value: PostFields[Field]) => {
    setTouched((before) => (before.has(field) ? before : new Set([...before, field])));
    if (field === 'slug') setSlugOwn(value !== '');
    setFields((before) => {
      const next = { ...before, [field]: value };
      const follows = field === 'title' && !isSlugOwn && !start.isAddressFixed;
      return follows ? { ...next, slug: slugOf(next.title) } : next;
    });
  };

  return {
    fields,
    newCover: cover?.fitting,
    touched,
    change,
    chooseCover(chosen: ChosenFile | undefined) {
      setCover(toNewCover(chosen));
      change('cover', chosen ? fields.cover : '');
    },
    /** Replaces the chosen image by its resized version, unless the user has chosen another image meanwhile. */
    fitCover: (chosen: ChosenFile, fitting: ChosenFile) =>
      setCover((before) => (before?.chosen === chosen ? { chosen, fitting } : before)),
    replace(next: PostFields, newCover: ChosenFile | undefined) {
      setFields(next);
      setCover(toNewCover(newCover));
      setSlugOwn(isOwnSlug(next));
    },
    /** Rebases the draft on the stored fields. Keeps an image that was chosen during the save as unsaved. */
    rebase(stored: PostFields, savedCover: ChosenFile | undefined) {
      setFields(stored);
      setCover((now) => (savedCover === now?.chosen || savedCover === now?.fitting ? undefined : now));
      setSlugOwn(isOwnSlug(stored));
    },
    clearTouched: () => setTouched(new Set()),
  };
}

function toNewCover(chosen: ChosenFile | undefined): NewCover | undefined {
  return chosen && { chosen, fitting: chosen };
}

function isOwnSlug({ slug, title }: PostFields): boolean {
  return slug !== '' && slug !== slugOf(title);
}

/** Initial state of the form: the stored post, or the defaults of a new one. */
export interface PostStart extends Pick<ManagedPost, 'id' | 'fields' | 'isAddressFixed'> {
  /** Version of the stored post; undefined for a new one. */
  updatedAt: string | undefined;
  publication: PublicationState | 'NEW';
}
