import { paths } from '@/config/paths';
import type { ArticleName } from './article-groups';

/** The address of an article of the Help Center. */
export function articleHref(name: ArticleName): string {
  return `${paths.helpCenter()}?article=${name}`;
}
