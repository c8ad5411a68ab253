const batchSize = 10;

/** Runs the work for every item, a batch at a time; stops at the first failure. */
export async function inBatches<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += batchSize) {
    await Promise.all(items.slice(start, start + batchSize).map(work));
  }
}
