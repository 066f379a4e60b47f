import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf, problemOf } from './open-pdf.ts';

interface Read {
  pdf: PDFDocumentProxy | null;
  problem: ReturnType<typeof problemOf> | null;
}

/** A PDF of ours, read once; what it holds is let go with the page. */
export function usePdf(address: string): Read {
  const [read, setRead] = useState<Read>({ pdf: null, problem: null });
  useEffect(() => {
    let isGone = false;
    const task = openPdf(address);
    const learn = (next: Read) => !isGone && setRead(next);
    task.promise.then(
      (pdf) => learn({ pdf, problem: null }),
      (error: unknown) => learn({ pdf: null, problem: problemOf(error) }),
    );
    return () => {
      isGone = true;
      void task.destroy();
    };
  }, [address]);
  return read;
}
