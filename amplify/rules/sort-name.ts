/** What a title is ordered by: its name without the article it begins with, in the site's languages. */
export function sortName(title: string): string {
  return title.trim().replace(leadingArticle, '');
}

const leadingArticle = /^(the|an?|el|las?|los|una?)\s+(?=\S)/i;
