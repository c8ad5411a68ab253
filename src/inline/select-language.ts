/*
 * Inline script behind the prerendered markup, which is there in English and Spanish: replaces the English one if the
 * script in the head has set the document's language to Spanish.
 */
const spanish = document.getElementById('drawn-es');
if (document.documentElement.lang === 'es' && spanish instanceof HTMLTemplateElement)
  document.getElementById('root')?.replaceChildren(spanish.content);
