export interface BlogCommentEntry {
  commenter: string;
  /** ISO date-time. */
  writtenAt: string;
  body: string;
}

export interface BlogPostEntry {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  /** ISO date-time. */
  publishedAt: string;
  categories: readonly string[];
  /** HTML. */
  body: string;
  comments: readonly BlogCommentEntry[];
}
