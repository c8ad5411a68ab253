/** Request timeout of the backend, in milliseconds: the backend aborts longer requests, too. */
export const answerPatience = 30_000;
