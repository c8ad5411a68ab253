/*
 * Inline script after the prerendered markup, which the page contains in English and Spanish: replaces the English
 * markup if the script in the head has set the document's language to Spanish.
 */
const spanish = document.getElementById('drawn-es');
if (document.documentElement.lang === 'es' && spanish instanceof HTMLTemplateElement)
  document.getElementById('root')?.replaceChildren(spanish.content);
