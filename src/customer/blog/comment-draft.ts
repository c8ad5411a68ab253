/** What was typed under a post in this tab and not sent yet, so that neither a reload nor logging in loses it. */
export function keptComment(slug: string): string {
  try {
    return sessionStorage.getItem(nameOf(slug)) ?? '';
  } catch (refusal) {
    // Storage can be forbidden: the form then keeps what is typed as long as it stands.
    console.info('The comment could not be read.', refusal);
    return '';
  }
}

/** Keeps what is typed; forgets it where nothing is. */
export function keepComment(slug: string, words: string): void {
  try {
    if (words === '') sessionStorage.removeItem(nameOf(slug));
    else sessionStorage.setItem(nameOf(slug), words);
  } catch (refusal) {
    console.info('The comment could not be kept.', refusal);
  }
}

function nameOf(slug: string): string {
  return `marquee.comment.${slug}`;
}
