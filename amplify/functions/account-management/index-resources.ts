/**
 * Timeout and memory of the functions that hold the index of all accounts, which a cold start reads and sorts. 1,769 MB
 * give one full vCPU; 28 s are below AppSync's limit of 30 s.
 */
export const accountIndexResources = { timeoutSeconds: 28, memoryMB: 1769 } as const;
