/** Language of the administrators' texts, in which screen readers read them whatever the interface language. */
export const contentLanguage = 'en';
