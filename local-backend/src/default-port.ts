/** Where the backend listens unless told otherwise. */
export const defaultPort = 4280;
