/** Elements that stored descriptions, posts and answers may contain; others are removed. */
export const allowedHtmlTags = ['a', 'b', 'blockquote', 'br', 'em', 'h2', 'h3', 'i', 'li', 'ol', 'p', 'strong', 'ul'];

/** Allowed addresses of a link: other sites, mail, and paths of this site. Browsers read `/\` as `//`, another site. */
export const allowedHref = /^(?:https?:|mailto:|\/(?![/\\]))/i;
