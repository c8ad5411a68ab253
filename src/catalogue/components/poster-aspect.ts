/** Posters of films and shows are 2:3, covers of audiobooks 1:1. */
export const posterAspect = { portrait: 'aspect-portrait', square: 'aspect-square' } as const;
