import type { ProseBlock } from '@/ui/Prose';
import type { ArticleName } from '../article-groups';

/** An article of the Help Center in one language. */
export interface HelpArticle {
  title: string;
  blocks: readonly ProseBlock[];
}

export type HelpArticles = Record<ArticleName, HelpArticle>;
