import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist';

// Our own server gives the worker, since the policy of our pages allows no other.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** Begins to read a PDF. Compiled decoders stay off, because the policy of our pages forbids them; forms and scripts are not run. */
export const openPdf = (address: string): PDFDocumentLoadingTask =>
  getDocument({ url: address, useWasm: false, enableXfa: false, verbosity: 0 });

/** Why a PDF cannot be shown. */
export const problemOf = (error: unknown): 'locked' | 'broken' =>
  error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken';
