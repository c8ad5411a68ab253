/** What is pasted from elsewhere, in the headings that posts have; the cells of a table, which they have not, stay words apart. */
export function pastedHtml(html: string): string {
  return html
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[4-6]\b/gi, '<$1h3')
    .replace(/<\/t([dh])>/gi, ' </t$1>');
}
