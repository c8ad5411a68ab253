/** Classes of a table row's actions: at the row's end, or aligned with the text above in the card layout. */
export const rowActions = 'flex @max-3xl:-mx-1.5 @max-3xl:gap-x-2 @3xl:justify-end';

/** One of them, a link or a button alike. */
export const rowAction =
  'inline-flex min-h-11 items-center rounded-control px-1.5 text-small underline decoration-edge underline-offset-4 transition duration-quick hover:bg-canvas hover:decoration-current @3xl:min-h-10';
