/** What can be done with one row of a table, side by side: at its end, or flush with the words above where it is a card. */
export const rowActions = 'flex @max-3xl:-mx-1.5 @max-3xl:gap-x-2 @3xl:justify-end';

/** One of them, a link or a button alike. */
export const rowAction =
  'inline-flex min-h-11 items-center rounded-control px-1.5 text-small underline decoration-edge underline-offset-4 transition duration-quick hover:bg-canvas hover:decoration-current @3xl:min-h-10';
