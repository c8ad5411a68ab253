/** A phone has room for both ways to save in one line, in Spanish, too. */
export const saveBarButton = 'max-sm:grow max-sm:px-3 max-sm:text-small';
