const MOST = 12;
const LONGEST = 80;

/** Other names as they are typed: one a line, each once; what is too long is cut. */
export const namesFrom = (text: string): string[] =>
  [...new Set(text.split('\n').map((line) => line.trim().slice(0, LONGEST)))]
    .filter((line) => line !== '')
    .slice(0, MOST);
