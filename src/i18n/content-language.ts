/** The language of what the site's people write: descriptions, posts. It is read out in it, whatever the interface speaks. */
export const contentLanguage = 'en';
