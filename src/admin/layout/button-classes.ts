/** Fits both save buttons into one line on a phone, in Spanish as well. */
export const saveBarButton = 'max-sm:grow max-sm:px-3 max-sm:text-small';

/** Classes of a table row's actions: at the row's end, or aligned with the text above in the card layout. */
export const rowActions = 'flex @max-3xl:-mx-1.5 @max-3xl:gap-x-2 @3xl:justify-end';

/** Classes of a single row action, a link or a button. */
export const rowAction =
  'inline-flex min-h-11 items-center rounded-control px-1.5 text-small underline decoration-edge underline-offset-4 transition duration-quick hover:bg-canvas hover:decoration-current @3xl:min-h-10';
