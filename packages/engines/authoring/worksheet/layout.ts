import { type Item, type Language, optionsOf } from '@patio/engine-learning';

/** One item as it is printed: its number, words and the room to answer, in millimetres. */
export interface PrintedItem {
  number: number;
  prompt: string;
  options: string[];
  height: number;
}
export interface PrintedPage {
  columns: 1 | 2;
  items: PrintedItem[];
}
export interface AnswerLine {
  number: number;
  answer: string;
  steps: string[];
}
export interface Printed {
  pages: PrintedPage[];
  key: AnswerLine[];
}

/** What an A4 page holds below its head, and how tall a line is when it is written by hand. */
const PAGE = 232;
const LINE = 6;
const WRITTEN = 9;
const LETTERS = { 1: 92, 2: 44 } as const;

function printed(item: Item, number: number, language: Language, columns: 1 | 2): PrintedItem {
  const prompt = item.prompt[language];
  const options = item.choiceOnly ? optionsOf(item) : [];
  const lines = Math.ceil((prompt.length + 4) / LETTERS[columns]);
  // Whoever works in steps needs a line for each.
  const room =
    options.length > 0 ? options.length * LINE : Math.max(1, item.steps.filter(({ work }) => work).length) * WRITTEN;
  return { number, prompt, options, height: lines * LINE + room + LINE };
}

/** Items on pages, none cut by the end of a page, and the key with its steps. Short prompts stand in two columns. */
export function layOut(items: readonly Item[], language: Language): Printed {
  const columns = items.every((item) => item.prompt[language].length <= LETTERS[2] * 2) ? 2 : 1;
  const pages: PrintedPage[] = [];
  let heights: number[] = [];
  for (const [at, item] of items.entries()) {
    const one = printed(item, at + 1, language, columns);
    const column = heights.findIndex((height) => height + one.height <= PAGE);
    if (pages.length === 0 || column < 0) {
      pages.push({ columns, items: [one] });
      heights = Array.from({ length: columns }, (_, index) => (index === 0 ? one.height : 0));
    } else {
      pages.at(-1)!.items.push(one);
      heights[column]! += one.height;
    }
  }
  const key = items.map((item, at) => ({
    number: at + 1,
    answer: item.key.kind === 'number' && item.key.unit ? `${item.answer} ${item.key.unit}` : item.answer,
    steps: item.steps.map(({ say, work }) => [say[language], work].filter(Boolean).join(' ')),
  }));
  return { pages, key };
}
