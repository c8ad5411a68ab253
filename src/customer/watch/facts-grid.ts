/** How a title's poster, its name and what else is said about it stand beside each other. */
export const factsGrid =
  'grid grid-cols-[--spacing(26)_minmax(0,1fr)] gap-x-5 gap-y-6 py-8 md:grid-cols-[minmax(9rem,15rem)_minmax(0,1fr)] md:gap-x-12 md:pt-8 md:pb-12';
