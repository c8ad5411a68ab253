/** The elements that stored descriptions, posts and answers may contain; everything else is removed. */
export const allowedHtmlTags = ['a', 'b', 'blockquote', 'br', 'em', 'h2', 'h3', 'i', 'li', 'ol', 'p', 'strong', 'ul'];

/** The addresses that a link may have: other sites, mail, and paths of this site. */
export const allowedHref = /^(?:https?:|mailto:|\/(?!\/))/i;
