/**
 * Redirects requests for AWS's hosts to the backend that the outputs describe. Outputs of a deployed backend change
 * nothing, so the call can stay. Returns the outputs for `Amplify.configure`.
 */
export function offline<Outputs>(outputs: Outputs): Outputs;
