/** How episodes stand beside each other. */
export const episodeGrid = 'grid grid-cols-1 gap-x-4 gap-y-8 min-[30rem]:grid-cols-2 lg:grid-cols-4 lg:gap-x-6';
