import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist';

interface Sheet {
  canvas: HTMLCanvasElement;
  /** Where its words stand, so that they can be selected and read aloud. */
  words: HTMLElement;
  width: number;
}

/** More pixels than this cost memory and show nothing more. */
const MOST_DENSE = 2;

/** Draws a page as wide as its sheet; `stop` ends it. Rejects where the page cannot be read. */
export function drawPage(pdf: PDFDocumentProxy, number: number, { canvas, words, width }: Sheet) {
  let isStopped = false;
  const stops: (() => void)[] = [];
  const draw = async () => {
    const page = await pdf.getPage(number);
    if (isStopped) return;
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
    const dense = Math.min(window.devicePixelRatio || 1, MOST_DENSE);
    canvas.width = Math.floor(viewport.width * dense);
    canvas.height = Math.floor(viewport.height * dense);
    const task = page.render({ canvas, viewport, transform: [dense, 0, 0, dense, 0, 0] });
    words.replaceChildren();
    words.style.setProperty('--total-scale-factor', String(viewport.scale));
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
    stops.push(
      () => task.cancel(),
      () => layer.cancel(),
    );
    await Promise.all([task.promise, layer.render()]);
  };
  return {
    drawn: draw().catch((error: unknown) => {
      if (!isStopped) throw error;
    }),
    stop: () => {
      isStopped = true;
      for (const stop of stops) stop();
    },
  };
}
