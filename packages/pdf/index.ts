/** The one place that speaks PDF: faces, pages, paragraphs and rows, pictures, and the file itself. */
export { type About, beginPaper, type Paper } from './begin.ts';
export { type CoverPattern, STROKES } from './covers.ts';
export { PAGE_SIZES, Pages, type PaperSize, type Picture } from './pages.ts';
export { type Ink, Pen, type TextStyle } from './pen.ts';
export { type OpenPdf, openPdf, type PdfBookmark, type PdfPage, type PdfRun } from './read-pages.ts';
export type { PdfPicture } from './read-pictures.ts';
export { readPdfText } from './read-text.ts';
export { type FaceName, widthOf, wrap } from './typeface.ts';
