/** MB of functions that hold the catalogue: the most without a higher quota. CPU is allocated by memory. */
export const catalogueMemory = 3008;

/** Peak memory use in MB with a million titles, as measured by `bench/scale.ts`. */
export const maxCatalogueUse = 1900;
