import { m } from '@patio/messages';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { drawPage } from './draw-page.ts';

/** Pages so far away from what is seen are drawn already. */
const AHEAD = '600px';

/** How wide the box of a page is once it comes near; 0 before. */
function useNearWidth(box: RefObject<HTMLElement | null>): number {
  const [isNear, setNear] = useState(false);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const near = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: AHEAD });
    const size = new ResizeObserver(() => setWidth(Math.round(element.clientWidth)));
    near.observe(element);
    size.observe(element);
    return () => {
      near.disconnect();
      size.disconnect();
    };
  }, [box]);
  return isNear ? width : 0;
}

interface PageProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** Width by height, for the room that it takes before it is drawn. */
  ratio: number;
}

/** One page of a PDF, drawn when it comes near; its words can be selected and read aloud. */
export function PdfPage({ pdf, number, ratio }: PageProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'drawn' | 'broken'>('waiting');
  const width = useNearWidth(box);
  useEffect(() => {
    if (!width || !canvas.current || !words.current) return;
    const { drawn, stop } = drawPage(pdf, number, { canvas: canvas.current, words: words.current, width });
    drawn.then(
      () => setState('drawn'),
      () => setState('broken'),
    );
    return stop;
  }, [pdf, number, width]);
  return (
    <div ref={box} className="pdf-page" data-state={state} style={{ minHeight: state === 'drawn' ? 0 : width / ratio }}>
      <canvas ref={canvas} role="img" aria-label={m.assignments_pdf_page({ number, count: pdf.numPages })} />
      <div ref={words} className="textLayer" />
      {state === 'broken' && <p className="pdf-broken">{m.assignments_pdf_page_broken()}</p>}
    </div>
  );
}
