/**
 * Memory in MB of the functions that hold the catalogue: as much as an account may use without a higher quota. CPU is
 * allocated by memory.
 */
export const catalogueMemory = 3008;

/** Largest use in MB with a million titles, as `bench/scale.ts` measures it. */
export const largestCatalogueUse = 1900;
