import { useSearchParams } from 'react-router-dom';
import type { Episode } from '@/catalogue/episodes';
import type { Kind } from '@/catalogue/kinds/kind';
import type { TitleDetails } from '@/catalogue/titles';
import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { isoDuration } from '@/lib/durations';
import { commaList } from '@/lib/text';
import { absoluteUrl, LinkPreview } from '@/ui/LinkPreview';
import { PageHead } from '@/ui/PageHead';
import { plainText } from '@/ui/text/RichText';
import { useEpisodeLabel } from '../episodes/use-episode-label';

/** Properties of schema.org by credit. */
const roles: Partial<Record<MessageId, string>> = {
  'watch.director': 'director',
  'watch.casting': 'actor',
  'watch.author': 'author',
  'watch.narrator': 'readBy',
};

interface TitleHeadProps {
  kind: Kind;
  title: TitleDetails;
  name: string;
  episode: Episode | undefined;
}

/** Document title, by the episode if the address names one, and metadata for search engines and link previews. */
export function TitleHead({ kind, title, name, episode }: TitleHeadProps) {
  const text = useText();
  const labelOf = useEpisodeLabel();
  const [search] = useSearchParams();
  const page =
    episode && search.has('episode') ? text('watch.episodePage', { episode: labelOf(episode), title: name }) : name;
  const description = plainText(title.description).slice(0, 160);
  const url = new URL(paths.stream(kind.slug, title.id), location.origin).href;
  const image = title.poster && absoluteUrl(title.poster);
  const data = structuredData(kind, { name, description: plainText(title.description), url, image, title });
  return (
    <>
      <PageHead title={text('page.title', { page })} description={description} />
      <LinkPreview type={kind.watch.openGraph} title={name} description={description} url={url} image={image} />
      {/* JSON-LD data, which browsers do not run. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped JSON, which cannot close the element. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
    </>
  );
}

interface Described {
  name: string;
  description: string;
  url: string;
  image: string | undefined;
  title: TitleDetails;
}

/** JSON-LD of a title (schema.org) that can be embedded in HTML. */
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
  // A description must not close the script element.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
