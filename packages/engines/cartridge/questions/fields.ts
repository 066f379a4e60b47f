import { at, childOf, childrenOf, lineOf, type XmlElement } from '@patio/engine-xml';

/** The names and values that QTI keeps about a test or a question, by name. */
export function fieldsOf(element: XmlElement): Map<string, string> {
  const metadata = childOf(element, 'qtimetadata') ?? at(element, 'itemmetadata', 'qtimetadata');
  return new Map(
    childrenOf(metadata, 'qtimetadatafield').map((field) => [
      lineOf(childOf(field, 'fieldlabel')),
      lineOf(childOf(field, 'fieldentry')),
    ]),
  );
}
