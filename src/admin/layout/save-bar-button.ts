/** Fits both save buttons into one line on a phone, in Spanish as well. */
export const saveBarButton = 'max-sm:grow max-sm:px-3 max-sm:text-small';
