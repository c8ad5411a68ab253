import type { Kind } from '@/catalogue/kinds/kind';
import type { TitleDetails } from '@/catalogue/titles';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { PageHead } from '@/ui/PageHead';
import { plainText } from '@/ui/plain-text';
import { structuredData } from './structured-data';

/** What other programs read of a title's page: search engines, and whoever shows a link to it. */
export function TitleHead({ kind, title, name }: { kind: Kind; title: TitleDetails; name: string }) {
  const text = useText();
  const description = plainText(title.description).slice(0, 160);
  const url = new URL(paths.stream(kind.name, title.id), location.origin).href;
  const image = title.poster && new URL(title.poster, location.origin).href;
  const data = structuredData(kind, { name, description: plainText(title.description), url, image, title });
  return (
    <>
      <PageHead title={text('page.title', { page: name })} description={description} />
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
