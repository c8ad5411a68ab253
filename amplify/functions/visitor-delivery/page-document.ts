import { pageAddresses, shellFile } from '@rules/delivered-pages';
import { truncateWithEllipsis } from '@rules/text/plain-text';
import { textOfHtml } from '@rules/text/text-of-html';
import * as v from 'valibot';

/** GraphQL response as JSON. */
export interface ReadAnswer {
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

/**
 * Returns the built file for an address: `watch.html` for `/stream/movie/sintel-2010`, the shell for an unknown one.
 */
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
  answers: Record<string, ReadAnswer>;
  /** Time at which the responses were read, in milliseconds since 1970. */
  at: number;
  /** Markup for the head. */
  head: string;
}

/** Adds the responses to a built page's requests: the page then sends no request before its first picture. */
export function withAnswers(html: string, { answers, at, head }: DocumentParts): string {
  const json = JSON.stringify({ at, answers }).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="early-answers">${json}</script>`;
  return html.replace(needsElement, () => `${head}${element}${needsElement}`);
}

/**
 * Returns the metadata of a title's page for link previews, which run no script: the same as
 * src/customer/watch/info/TitleHead.tsx renders, in the title's main language. The takeover removes it. Empty if the
 * response contains no title.
 */
export function linkPreview(answer: ReadAnswer | undefined, address: string): string {
  const [title] = Object.values(answer?.data ?? {});
  if (typeof title !== 'object' || title === null) return '';
  const fields = Object.entries(title);
  const textOf = (ending: string): string => {
    const [, value] =
      fields.find(([name]) => /^[a-zA-Z]+_/.test(name) && name.replace(/^[a-zA-Z]+/, '') === ending) ?? [];
    return typeof value === 'string' ? value : '';
  };
  const poster = textOf('_bg');
  const properties = {
    title: textOf('_title'),
    description: truncateWithEllipsis(textOfHtml(textOf('_description')), 160),
    url: address,
    // Older records may contain an invalid address.
    image: poster && URL.canParse(poster, address) ? new URL(poster, address).href : '',
  };
  return Object.entries(properties)
    .filter(([, content]) => content !== '')
    .map(([name, content]) => `<meta data-prerendered property="og:${name}" content="${escaped(content)}">`)
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
