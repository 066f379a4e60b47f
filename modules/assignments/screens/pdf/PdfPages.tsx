import { m } from '@patio/messages';
import { Callout, Skeleton } from '@patio/ui';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { PdfPage } from './PdfPage.tsx';
import { usePdf } from './use-pdf.ts';
import './pdf.css';

const A4 = 210 / 297;

/** The form of the first page, which the others mostly have. */
function useFirstRatio(pdf: PDFDocumentProxy | null): number {
  const [ratio, setRatio] = useState(A4);
  useEffect(() => {
    void pdf?.getPage(1).then(
      (page) => {
        const { width, height } = page.getViewport({ scale: 1 });
        setRatio(width / height);
      },
      () => {},
    );
  }, [pdf]);
  return ratio;
}

interface PagesProps {
  address: string;
  /** What stands around each page. */
  children: (number: number, page: ReactNode) => ReactNode;
}

/** The pages of a PDF one below the other; one that cannot be read says so. */
export default function PdfPages({ address, children }: PagesProps) {
  const { pdf, problem } = usePdf(address);
  const ratio = useFirstRatio(pdf);
  if (problem)
    return (
      <Callout tone="warn" live>
        {problem === 'locked' ? m.assignments_pdf_locked() : m.assignments_pdf_broken()}
      </Callout>
    );
  if (!pdf) return <Skeleton shape="list" />;
  return Array.from({ length: pdf.numPages }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
    <Fragment key={at}>{children(at + 1, <PdfPage pdf={pdf} number={at + 1} ratio={ratio} />)}</Fragment>
  ));
}
