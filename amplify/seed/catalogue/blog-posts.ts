import type { BlogPostEntry } from './blog-post';
import { onCraft } from './blog-posts/on-craft';
import { onSilentFilm } from './blog-posts/on-silent-film';

export const blogPosts: readonly BlogPostEntry[] = [...onSilentFilm, ...onCraft];
