import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { ServiceError } from '../http/service.ts';

/** A list becomes one element per item; undefined fields are omitted. */
export type XmlContent = { [element: string]: string | number | boolean | undefined | XmlContent | XmlContent[] };

/** Serializes a document; fields with the prefix `@` are attributes. */
export function writeXml(root: string, content: XmlContent): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ [root]: defined(content) })}`;
}

/**
 * Parses a request's XML: text remains text, `Object` and `Part` are always lists. Throws `ServiceError` MalformedXML.
 */
export function readXml(text: string): unknown {
  try {
    return parser.parse(text, true);
  } catch (error) {
    const message = 'The XML you provided was not well-formed or did not validate against our published schema';
    throw Object.assign(new ServiceError('MalformedXML', message), { cause: error });
  }
}

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressBooleanAttributes: false });

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => name === 'Object' || name === 'Part',
});

function defined(content: XmlContent): XmlContent {
  const entries = Object.entries(content).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(defined) : value]));
}
