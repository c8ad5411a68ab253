import type { Language } from '@/i18n/languages';
import type { ProseBlock } from '@/ui/text/Prose';
import type { ArticleName } from './article-groups';

/** Each language's articles are a separate chunk, loaded on demand. */
const files: Record<Language, () => Promise<{ default: HelpArticles }>> = {
  en: () => import('./articles/articles.en.json'),
  es: () => import('./articles/articles.es.json'),
};

/** Query of TanStack Query for the Help Center's articles in `language`. */
export function articlesQuery(language: Language) {
  return {
    queryKey: ['help-articles', language] as const,
    queryFn: async () => (await files[language]()).default,
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** An article of the Help Center in one language. */
interface HelpArticle {
  title: string;
  blocks: readonly ProseBlock[];
}

export type HelpArticles = Record<ArticleName, HelpArticle>;
