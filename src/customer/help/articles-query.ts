import type { Language } from '@/i18n/languages';
import type { ProseBlock } from '@/ui/text/Prose';
import type { ArticleName } from './article-groups';

/** Each language's articles are a separate chunk, loaded on demand. */
const files: Record<Language, () => Promise<HelpArticles>> = {
  en: async () => (await import('./articles/articles.en')).articles,
  es: async () => (await import('./articles/articles.es')).articles,
};

/** Query of TanStack Query for the Help Center's articles in `language`. */
export function articlesQuery(language: Language) {
  return {
    queryKey: ['help-articles', language] as const,
    queryFn: () => files[language](),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** An article of the Help Center in one language. */
interface HelpArticle {
  title: string;
  blocks: readonly ProseBlock[];
}

export type HelpArticles = Record<ArticleName, HelpArticle>;
