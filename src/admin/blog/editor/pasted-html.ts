/** Maps pasted HTML to the heading levels of posts; separates the text of table cells, because posts have no tables. */
export function pastedHtml(html: string): string {
  return html
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[4-6]\b/gi, '<$1h3')
    .replace(/<\/t([dh])>/gi, ' </t$1>');
}
