/**
 * Memory in MB of the functions that hold the catalogue: as much as an account may use without a higher quota. CPU is
 * allocated by memory.
 */
export const catalogueMemory = 3008;

/** Peak memory use in MB with a million titles, as measured by `bench/scale.ts`. */
export const maxCatalogueUse = 1900;
