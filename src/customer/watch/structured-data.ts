import type { Kind } from '@/catalogue/kinds/kind';
import type { TitleDetails } from '@/catalogue/titles';
import type { MessageId } from '@/i18n/messages';
import { commaList } from '@/lib/comma-list';
import { isoDuration } from '@/lib/iso-duration';

interface Described {
  name: string;
  description: string;
  url: string;
  image: string | undefined;
  title: TitleDetails;
}

/** A title as schema.org describes it, as JSON that can stand within a page. */
export function structuredData(kind: Kind, { name, description, url, image, title }: Described): string {
  const people = title.credits.flatMap(({ label, value }) => {
    const role = roles[label];
    const named = commaList(value).map((person) => ({ '@type': 'Person', name: person }));
    return role && named.length > 0 ? [[role, named] as const] : [];
  });
  const data = {
    '@context': 'https://schema.org',
    '@type': kind.watch.schemaType,
    name,
    url,
    ...(description && { description }),
    ...(image && { image }),
    ...(title.year && { datePublished: title.year }),
    ...(title.age && { contentRating: title.age }),
    ...(title.duration && { duration: isoDuration(title.duration) }),
    [kind.watch.subjectFilter === 'genre' ? 'genre' : 'inLanguage']: title.subjects,
    ...Object.fromEntries(people),
  };
  // Words of a description must not end the element that this stands in.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** What schema.org calls those who made it. */
const roles: Partial<Record<MessageId, string>> = {
  'watch.director': 'director',
  'watch.casting': 'actor',
  'watch.author': 'author',
  'watch.narrator': 'readBy',
};
