import { useState } from 'react';
import type { ChosenFile } from '@/uploads/chosen-file';
import { type PostField, type PostFields, slugOf } from '../../../../amplify/rules/post-rules';
import type { PostStart } from './post-start';

/** What is typed into the form. The address follows the title until somebody writes it, or readers know it. */
export function usePostDraft(start: PostStart) {
  const [fields, setFields] = useState(start.fields);
  const [newCover, setNewCover] = useState<ChosenFile>();
  const [isSlugOwn, setSlugOwn] = useState(isOwnSlug(start.fields));
  /** Fields that were touched since the form was last submitted: what was wrong with them may be mended. */
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
    newCover,
    touched,
    change,
    chooseCover(chosen: ChosenFile | undefined) {
      setNewCover(chosen);
      change('cover', chosen ? fields.cover : '');
    },
    /** Everything at once, as it was kept or stored. */
    replace(next: PostFields, cover: ChosenFile | undefined) {
      setFields(next);
      setNewCover(cover);
      setSlugOwn(isOwnSlug(next));
    },
    clearTouched: () => setTouched(new Set()),
  };
}

function isOwnSlug({ slug, title }: PostFields): boolean {
  return slug !== '' && slug !== slugOf(title);
}
