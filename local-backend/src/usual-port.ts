/** Where the backend listens unless told otherwise. */
export const usualPort = 4280;
