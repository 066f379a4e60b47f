const END = /(?<=[.!?…])\s+(?=[\p{Lu}¿¡\d])/u;

/** One instruction a line: a text cut at its sentences and line breaks. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.split(END))
    .map((line) => line.trim())
    .filter((line) => line !== '');
