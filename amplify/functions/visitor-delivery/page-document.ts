import { pageAddresses, shellFile } from '@rules/delivered-pages';
import { truncateWithEllipsis } from '@rules/text/plain-text';
import { textOfHtml } from '@rules/text/text-of-html';
import * as v from 'valibot';

/** GraphQL response as JSON. */
export interface QueryResponse {
  data?: Record<string, unknown> | null;
  errors?: unknown[] | null;
}

/** Data that the build writes into the head of a page (scripts/prerender/early-requests.ts). */
const EarlyNeeds = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ anyId: v.string(), needs: v.array(v.object({ address: v.string(), bodies: v.array(v.string()) })) }),
);

const needsElement = '<script type="application/json" id="early-needs">';

/** Returns the built file for a path: `watch.html` for `/stream/movie/sintel-2010`, else the shell. */
export function fileOf(path: string): string {
  return pageAddresses.find(({ pattern }) => pattern.test(path))?.file ?? shellFile;
}

/**
 * Returns the bodies of the requests that a built page sends when it is opened at this path, that of its main content
 * first. Empty for a page without requests.
 */
export function bodiesOf(html: string, path: string): string[] {
  const [, afterStart] = html.split(needsElement);
  const json = afterStart?.slice(0, afterStart.indexOf('</script>'));
  const { success, output } = v.safeParse(EarlyNeeds, json);
  if (!success) return [];
  for (const { address, bodies } of output.needs) {
    const [before = '', after] = address.split(output.anyId);
    if (after === undefined && path === address) return bodies;
    const id = path.slice(before.length);
    if (after !== undefined && path.startsWith(before) && /^[\w-]+$/.test(id))
      return bodies.map((body) => body.replaceAll(output.anyId, id));
  }
  return [];
}

interface DocumentParts {
  /** Responses to the page's requests, by request body. */
  responses: Record<string, QueryResponse>;
  /** Time at which the responses were read, in milliseconds since 1970. */
  at: number;
  /** Markup for the head. */
  head: string;
}

/** Adds the responses to a built page's requests: the page then sends no request before its first picture. */
export function embedResponses(html: string, { responses, at, head }: DocumentParts): string {
  const json = JSON.stringify({ at, responses }).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="early-responses">${json}</script>`;
  return html.replace(needsElement, () => `${head}${element}${needsElement}`);
}

/** Content of a link preview, as plain text. */
interface Preview {
  title: string;
  description: string;
  picture: string;
}

/**
 * Returns the metadata of a title's or post's page for link previews, which run no script: the same as
 * src/ui/LinkPreview.tsx renders, in the main language. The takeover removes it. Empty for other pages, and if the
 * response contains no title or post.
 */
export function linkPreview(response: QueryResponse | undefined, address: URL): string {
  const [read] = Object.values(response?.data ?? {});
  const preview = address.pathname.startsWith('/stream/')
    ? titlePreview(read)
    : address.pathname.startsWith('/blog/') && postPreview(read);
  if (!preview) return '';
  const { title, description, picture } = preview;
  const properties = {
    title,
    description: truncateWithEllipsis(description, 160),
    url: address.href,
    // Older records may contain an invalid address.
    image: picture && URL.canParse(picture, address.href) ? new URL(picture, address).href : '',
  };
  return Object.entries(properties)
    .filter(([, content]) => content !== '')
    .map(([name, content]) => `<meta data-prerendered property="og:${name}" content="${escaped(content)}">`)
    .join('');
}

/** Reads a title, whose field names begin with its kind: `movie_title`. */
function titlePreview(title: unknown): Preview | undefined {
  if (typeof title !== 'object' || title === null) return undefined;
  const fields = Object.entries(title);
  const textOf = (ending: string): string => {
    const [, value] =
      fields.find(([name]) => /^[a-zA-Z]+_/.test(name) && name.replace(/^[a-zA-Z]+/, '') === ending) ?? [];
    return typeof value === 'string' ? value : '';
  };
  return { title: textOf('_title'), description: textOfHtml(textOf('_description')), picture: textOf('_bg') };
}

const Posts = v.object({
  items: v.array(v.object({ title: v.string(), excerpt: v.nullish(v.string()), cover_image: v.nullish(v.string()) })),
});

function postPreview(found: unknown): Preview | undefined {
  const { success, output } = v.safeParse(Posts, found);
  const [post] = success ? output.items : [];
  return post && { title: post.title, description: post.excerpt ?? '', picture: post.cover_image ?? '' };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
