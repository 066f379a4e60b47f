import { parseHtml } from '@patio/engine-lessons/parse-html';
import { decodeHtml } from '@patio/engine-xml';
import type { FormatReader } from '../reading.ts';
import { HtmlPieces } from './html-pieces.ts';

const first = (html: string, pattern: RegExp): string => pattern.exec(html.slice(0, 20_000))?.[1] ?? '';

/** A page of the web that somebody saved: its text, never its programs. */
export const readHtml: FormatReader = async function* ({ bytes }) {
  const html = decodeHtml(bytes);
  const found = new HtmlPieces(null);
  found.walk(parseHtml(html));
  yield { done: 1, of: 1 };
  return {
    title: first(html, /<title[^>]*>([^<]{0,300})/i),
    language: first(html, /<html[^>]*\slang=["']?([\w-]{2,10})/i),
    counted: null,
    pages: 0,
    pagesRead: 0,
    figures: found.figures,
    pieces: found.pieces,
    warnings: [],
  };
};
