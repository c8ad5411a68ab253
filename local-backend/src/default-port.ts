/** Default port of the backend. */
export const defaultPort = 4280;
