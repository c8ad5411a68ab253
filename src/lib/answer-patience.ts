/** Milliseconds that an answer of the backend is waited for: what takes longer is given up there, too. */
export const answerPatience = 30_000;
