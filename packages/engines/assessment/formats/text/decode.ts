/** A file of plain text: a mark decides, else strict UTF-8, else the alphabet of Windows, which the report says. */
export function decodeText(bytes: Uint8Array): { text: string; guessed: boolean } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), guessed: false };
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), guessed: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), guessed: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), guessed: true };
  }
}

/** The lines of a text, whichever way they end. */
export const linesOf = (text: string): string[] => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
