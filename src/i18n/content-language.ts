/**
 * Language of the content that administrators write: descriptions, posts. Screen readers read it in this language,
 * independent of the interface language.
 */
export const contentLanguage = 'en';
