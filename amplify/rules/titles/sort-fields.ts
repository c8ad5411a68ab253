export const sortFields = [
  'title',
  'year',
  'rate',
  'duration',
  'likes',
  'dislikes',
  'favorites',
  'added',
  'updated',
  'creator',
  'status',
  'series',
] as const;
