/** Maximum items of a back office request. Not in request-bounds.ts, which every visitor loads. */
export const maxBatchSizes = {
  deletedTitles: 25,
  changedTitles: 100,
  importedTitles: 100,
  comments: 100,
  fileOwners: 100,
} as const;
