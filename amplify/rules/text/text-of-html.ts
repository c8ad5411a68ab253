/** Returns the text of stored HTML on one line, without tags and with entities decoded. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal?: string, hexadecimal?: string, name = '') => {
      const code = codes.get(name) ?? (hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal));
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** The named entities of U+00A0 to U+00FF, in this order. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** Code points of the common named entities. */
const codes = new Map<string, number>([
  ...latin1.split(' ').map((name, index) => [name, 0xa0 + index] as const),
  ...([
    ['amp', 0x26],
    ['lt', 0x3c],
    ['gt', 0x3e],
    ['quot', 0x22],
    ['apos', 0x27],
    ['OElig', 0x152],
    ['oelig', 0x153],
    ['ndash', 0x2013],
    ['mdash', 0x2014],
    ['lsquo', 0x2018],
    ['rsquo', 0x2019],
    ['ldquo', 0x201c],
    ['rdquo', 0x201d],
    ['hellip', 0x2026],
  ] as const),
]);
