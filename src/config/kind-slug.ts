/** A kind of title in addresses, such as the {type} of /stream/{type}/{id}. The backend's name is a `TitleKind`. */
export type KindSlug = 'movie' | 'tv-show' | 'audiobook';
