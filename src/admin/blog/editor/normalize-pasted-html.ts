/**
 * Reduces HTML of word processors to the markup of posts: maps heading levels, turns Word's list paragraphs into lists,
 * replaces font weights and styles by `strong` and `em`, and separates the text of table cells, because posts have no
 * tables. Removes all `style` attributes: the site's content security policy stops the editor from reading them.
 * Removes those attributes of links beside the address that the editor would keep: a class of this site would style the
 * link in the editor, and the server stores the address only.
 */
export function normalizePastedHtml(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = withRenamedStyles(html)
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[4-6]\b/gi, '<$1h3')
    .replace(/<\/t([dh])>/gi, ' </t$1>');
  const { content } = template;
  for (const element of content.querySelectorAll('style, script')) element.remove();
  buildWordLists(content);
  removeBlankLines(content);
  for (const element of content.querySelectorAll(`[${styleAttribute}]`)) {
    applyFontStyle(element);
    element.removeAttribute(styleAttribute);
  }
  for (const link of content.querySelectorAll('a')) {
    for (const name of ['class', 'target', 'rel', 'title']) link.removeAttribute(name);
    const address = link.getAttribute('href') ?? '';
    link.setAttribute('href', address.trim().replace(/[\s<>"]/g, encodeURIComponent));
  }
  return template.innerHTML;
}

const styleAttribute = 'data-pasted-style';

/** Renames `style` attributes before parsing, because the parser reports each one as a policy violation. */
function withRenamedStyles(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/i, ` ${styleAttribute}`));
}

function styleOf(element: Element): string {
  return element.getAttribute(styleAttribute) ?? '';
}

/**
 * Applies the font weight and style of an element. Google Docs wraps a whole document in `b` with a normal weight; Word
 * gives its bold text a weight for right-to-left scripts (`mso-bidi-font-weight: normal`), which does not apply.
 */
function applyFontStyle(element: Element): void {
  const style = styleOf(element);
  const [, weight] = /(?<!-)font-weight:\s*(\w+)/i.exec(style) ?? [];
  const [, slant] = /(?<!-)font-style:\s*(\w+)/i.exec(style) ?? [];
  const isBold = weight !== undefined && (/^bold/i.test(weight) || Number(weight) >= 600);
  const isItalic = slant !== undefined && /^(italic|oblique)/i.test(slant);
  if (element.matches('span')) {
    if (isBold) wrapContent(element, 'strong');
    if (isItalic) wrapContent(element, 'em');
  }
  const isUnformatted =
    (element.matches('b, strong') && weight !== undefined && !isBold) ||
    (element.matches('i, em') && slant !== undefined && !isItalic);
  if (isUnformatted) element.replaceWith(...element.childNodes);
}

/**
 * Removes the blank lines by which word processors separate paragraphs, because those of posts have a distance: `br`
 * after a block in Google Docs, a paragraph with a space in Word.
 */
function removeBlankLines(content: DocumentFragment): void {
  for (const line of content.querySelectorAll('br, p')) {
    const isAfterBlock = line.matches(':is(p, ul, ol, h2, h3) + br') && line.previousSibling instanceof Element;
    if (isAfterBlock || /^\s+$/.test(line.textContent)) line.remove();
  }
}

function wrapContent(element: Element, tag: 'strong' | 'em'): void {
  const wrapper = document.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Word's desktop version pastes a list as paragraphs with a level in their style and a marker as text. */
function buildWordLists(content: DocumentFragment): void {
  /** The open lists, the outermost first. */
  let open: Element[] = [];
  for (const paragraph of content.querySelectorAll(`p[${styleAttribute}*="mso-list:"]`)) {
    const level = Number(/mso-list:\s*l\d+\s+level(\d+)/i.exec(styleOf(paragraph))?.[1] ?? 0);
    if (level === 0) continue;
    const isContinued = open[0] !== undefined && paragraph.previousElementSibling === open[0];
    open = isContinued ? open.slice(0, level) : [];
    const marker = paragraph.querySelector(`[${styleAttribute}*="mso-list:Ignore"]`);
    if (open.length < level) open.push(openList(marker, open.at(-1), paragraph));
    marker?.remove();
    open.at(-1)?.append(itemOf(paragraph));
    paragraph.remove();
  }
}

/** Inserts a list of the marker's kind: within the last item of `parent`, or before the paragraph. */
function openList(marker: Element | null, parent: Element | undefined, paragraph: Element): Element {
  const list = document.createElement(/^\s*\w+[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul');
  if (parent) parent.lastElementChild?.append(list);
  else paragraph.before(list);
  return list;
}

/** List item with the content of a paragraph. */
function itemOf(paragraph: Element): Element {
  const item = document.createElement('li');
  const text = document.createElement('p');
  text.append(...paragraph.childNodes);
  item.append(text);
  return item;
}
