import { useState } from 'react';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import { type PostField, type PostFields, slugOf } from '../../../../amplify/rules/post-rules';
import type { PostStart } from './post-start';

/** A picture as it was chosen, and as it will be stored: it may have been made to fit. */
interface NewCover {
  chosen: ChosenFile;
  fitting: ChosenFile;
}

/** What is typed into the form. The address follows the title until somebody writes it, or readers know it. */
export function usePostDraft(start: PostStart) {
  const [fields, setFields] = useState(start.fields);
  const [cover, setCover] = useState<NewCover>();
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
    newCover: cover?.fitting,
    touched,
    change,
    chooseCover(chosen: ChosenFile | undefined) {
      setCover(asCover(chosen));
      change('cover', chosen ? fields.cover : '');
    },
    /** Puts the one that was made to fit in its place, if that is still the chosen one. */
    fitCover: (chosen: ChosenFile, fitting: ChosenFile) =>
      setCover((before) => (before?.chosen === chosen ? { chosen, fitting } : before)),
    /** Everything at once, as it was kept or stored. */
    replace(next: PostFields, newCover: ChosenFile | undefined) {
      setFields(next);
      setCover(asCover(newCover));
      setSlugOwn(isOwnSlug(next));
    },
    /** Goes on from what is stored now. A picture that came while it was being saved is still to be saved. */
    goOnFrom(stored: PostFields, savedCover: ChosenFile | undefined) {
      setFields(stored);
      setCover((now) => (savedCover === now?.chosen || savedCover === now?.fitting ? undefined : now));
      setSlugOwn(isOwnSlug(stored));
    },
    clearTouched: () => setTouched(new Set()),
  };
}

function asCover(chosen: ChosenFile | undefined): NewCover | undefined {
  return chosen && { chosen, fitting: chosen };
}

function isOwnSlug({ slug, title }: PostFields): boolean {
  return slug !== '' && slug !== slugOf(title);
}
