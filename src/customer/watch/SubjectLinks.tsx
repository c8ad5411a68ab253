import { Link } from 'react-router-dom';
import type { Kind } from '@/catalogue/kinds/kind';
import { useSubjectName } from '@/catalogue/use-subject-name';
import { useText } from '@/i18n/use-text';

/** What a title is about, or its language: each leads to the listing of what shares it. */
export function SubjectLinks({ kind, subjects }: { kind: Kind; subjects: readonly string[] }) {
  const text = useText();
  const nameOf = useSubjectName();
  if (subjects.length === 0) return null;
  return (
    <ul aria-label={text('watch.subjects')} className="flex flex-wrap gap-2">
      {subjects.map((subject) => (
        <li key={subject}>
          <Link
            to={`${kind.listing.path}?${new URLSearchParams({ [kind.watch.subjectFilter]: subject })}`}
            className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-body transition duration-quick hover:bg-raised"
          >
            {nameOf(subject)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
