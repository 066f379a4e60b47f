import { startReading } from './reader.ts';

/** Longer files are books, not work of a student. */
const MOST_PAGES = 200;

interface TextItem {
  str: string;
  hasEOL: boolean;
}

/** The words of a PDF, page after page; null for one that is locked or damaged. What was scanned has none. */
export async function readPdfText(bytes: Uint8Array): Promise<string | null> {
  const task = await startReading(bytes);
  try {
    const document = await task.promise;
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number++) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const words = items.filter((item): item is TextItem & typeof item => 'str' in item);
      pages.push(words.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''));
    }
    return pages.join('\n\n');
  } catch {
    return null;
  } finally {
    await task.destroy();
  }
}
