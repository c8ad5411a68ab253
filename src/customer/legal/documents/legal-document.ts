import type { ProseBlock } from '@/ui/Prose';

/** A legal text in one language. Its sections have the same ids in every language: they are its anchors. */
export interface LegalDocument {
  title: string;
  /** Subject of the document in a sentence. */
  summary: string;
  /** ISO day since which it holds. */
  since: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  id: string;
  heading: string;
  blocks: readonly ProseBlock[];
}
