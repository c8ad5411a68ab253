/** Returns the sort key of a title: its name without a leading article, in the site's languages. */
export function sortName(title: string): string {
  return title.trim().replace(leadingArticle, '');
}

const leadingArticle = /^(the|an?|el|las?|los|una?)\s+(?=\S)/i;
