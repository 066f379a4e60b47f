import { decodeXml, FileProblem } from '@patio/engine-xml';
import { FormatProblem } from '../problem.ts';

/** XML by the alphabet that it declares; null for what does not begin like XML. */
export function decodeMarkup(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1')
    .decode(bytes.subarray(0, 200))
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '');
  if (!/^\s{0,100}\0?<\0?[?!a-z]/i.test(head)) return null;
  try {
    return decodeXml(bytes, '');
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    if (head.trimStart().startsWith('<?xml')) throw new FormatProblem('encoding');
    return null;
  }
}
