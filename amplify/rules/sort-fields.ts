/** What lists of titles can be sorted by. */
export const sortFields = [
  'title',
  'year',
  'rate',
  'likes',
  'dislikes',
  'favorites',
  'added',
  'updated',
  'creator',
  'status',
] as const;
