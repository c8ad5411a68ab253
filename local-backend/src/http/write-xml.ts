import { XMLBuilder } from 'fast-xml-parser';

/** A list becomes one element per item, `@name` an attribute and `#text` the text; undefined members are omitted. */
export type XmlContent = { [element: string]: string | number | boolean | undefined | XmlContent | XmlContent[] };

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressBooleanAttributes: false });

export function writeXml(root: string, content: XmlContent): string {
  return builder.build({ [root]: content });
}
