/**
 * Timeout and memory of the functions that hold the index of all accounts. A process that starts reads and sorts all
 * accounts: it gets a whole processor, which Lambda allocates by memory, and as long as the API waits.
 */
export const accountIndexResources = { timeoutSeconds: 28, memoryMB: 1769 } as const;
