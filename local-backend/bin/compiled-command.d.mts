/** Returns the URL of the compiled command line. Throws when the package's folder is read-only. */
export function compiledCommand(): Promise<string>;
/** Returns the URL of the compiled main module. Throws when the package's folder is read-only. */
export function compiledBackend(): Promise<string>;
