import type { PdfPicture } from '@patio/pdf';
import type { Limits } from './limits.ts';
import type { Piece } from './passages/piece.ts';
import type { SourceDocument, Warning } from './schema.ts';

/** How far the reading is: pages, slides or chapters. */
export interface Progress {
  done: number;
  of: number;
}

/** What the reader of a format makes of a file. */
export interface Reading {
  title: string;
  /** As the file says it; checked against the words. */
  language: string;
  counted: SourceDocument['counted'];
  pages: number;
  pagesRead: number;
  figures: number;
  pieces: Piece[];
  warnings: Warning[];
}

/** Recognises the letters in a picture of a page; null where that failed. */
export type Recognise = (picture: PdfPicture) => Promise<string | null>;

export interface Given {
  bytes: Uint8Array;
  limits: Limits;
  /** Without it, pages that were scanned are refused. */
  recognise?: Recognise | undefined;
}

/** Reads one format, saying after each page how far it is; whoever asks may stop between two pages. */
export type FormatReader = (given: Given) => AsyncGenerator<Progress, Reading, void>;
