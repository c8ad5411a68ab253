/** The {type} in /stream/{type}/{id}, and the name of a kind of title everywhere in the site. */
export type StreamKind = 'movie' | 'tv-show' | 'audiobook';
