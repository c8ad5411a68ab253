/** A grid of cards of all kinds: aligns square and upright posters at the top. */
export const mixedGrid =
  'grid two-columns items-start gap-x-4 gap-y-7 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6 lg:gap-x-6';
