import { useSearchParams } from 'react-router-dom';
import type { Episode } from '@/catalogue/episodes';
import type { Kind } from '@/catalogue/kinds/kind';
import type { TitleDetails } from '@/catalogue/titles';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { PageHead } from '@/ui/PageHead';
import { plainText } from '@/ui/plain-text';
import { structuredData } from './structured-data';
import { useEpisodeLabel } from './use-episode-label';

interface TitleHeadProps {
  kind: Kind;
  title: TitleDetails;
  name: string;
  episode: Episode | undefined;
}

/**
 * What the browser calls a title's page, by the episode where the address names one, and what other programs read of it:
 * search engines, and whoever shows a link to it.
 */
export function TitleHead({ kind, title, name, episode }: TitleHeadProps) {
  const text = useText();
  const labelOf = useEpisodeLabel();
  const [search] = useSearchParams();
  const page =
    episode && search.has('episode') ? text('watch.episodePage', { episode: labelOf(episode), title: name }) : name;
  const description = plainText(title.description).slice(0, 160);
  const url = new URL(paths.stream(kind.name, title.id), location.origin).href;
  const image = title.poster && new URL(title.poster, location.origin).href;
  const data = structuredData(kind, { name, description: plainText(title.description), url, image, title });
  return (
    <>
      <PageHead title={text('page.title', { page })} description={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content={kind.watch.openGraph} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {image && <meta property="og:image" content={image} />}
      {/* Data, which no browser runs. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
    </>
  );
}
