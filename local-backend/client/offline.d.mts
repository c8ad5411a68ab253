/**
 * Redirects requests for AWS's hosts to the backend that the outputs describe. Outputs of a deployed backend change
 * nothing, so the call can stay. Returns the outputs for `Amplify.configure`.
 */
export function offline<Outputs>(outputs: Outputs): Outputs;

/**
 * Returns the address of the local service for a URL with AWS's host, such as a signed one that a browser opens; any other
 * address, and every one with the outputs of a deployed backend, unchanged.
 */
export function redirect(address: string): string;
