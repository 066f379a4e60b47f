/** Reads XML of strangers: no document type, no entity beyond the five, nothing fetched, bounded size, count and depth. */
export { decodeHtml, decodeXml } from './decode.ts';
export { at, childOf, childrenOf, everyOf, lineOf, type XmlElement, type XmlNode } from './element.ts';
export type { XmlLimits } from './limits.ts';
export { FileProblem } from './problem.ts';
export { parseXml, readXml } from './read.ts';
export { xmlElement, xmlText } from './write.ts';
