import { isSiteLink } from '@rules/site-link';
import { useQuery } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { kindBySlug, kinds } from '@/catalogue/kinds';
import { titleQuery } from '@/catalogue/titles';
import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { decoded } from '@/lib/decoded';
import { postQuery } from '@/publishing/posts';

/** Warning of a slide's link that leads to no page, or to a title or a post that visitors cannot see. */
export function SlideLinkWarning({ link }: { link: string }) {
  const text = useText();
  const warning = useLinkWarning(link);
  return warning && <p className="text-small text-danger">{text(warning)}</p>;
}

/** A title or a post is hidden if it is deleted, a draft or scheduled for later. */
function useLinkWarning(link: string): MessageId | undefined {
  const path = pathOf(link);
  const { kind: slug, id = '' } = matchPath('/stream/:kind/:id', path)?.params ?? {};
  const kind = kindBySlug(slug);
  const title = useQuery({
    ...titleQuery(kind ?? kinds.movie, decoded(id)),
    enabled: kind !== undefined,
    staleTime: 0,
  });
  const { slug: postSlug } = matchPath('/blog/:slug', path)?.params ?? {};
  const post = useQuery({ ...postQuery(decoded(postSlug ?? '')), enabled: postSlug !== undefined, staleTime: 0 });
  if (!isSiteLink(link)) return undefined;
  if (kind) return title.data === null ? 'settings.slideTitleHidden' : undefined;
  if (postSlug) return post.data === null ? 'settings.slidePostHidden' : undefined;
  return pagePaths.some((page) => matchPath(page, path)) ? undefined : 'settings.slideNoPage';
}

const pathOf = (link: string) => link.split(/[?#]/)[0] ?? '';

// These addresses name a record or a search. Visitors cannot see a customer's own records.
const { stream, search, blogPost, receipt, ownTicket, signupOf, ...pages } = paths;
const pagePaths = ['/search', '/legal-notices', ...Object.values(pages).map((page) => pathOf(page()))];
