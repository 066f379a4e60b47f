import { spokenLatex } from '@patio/engine-lessons';
import { useEffect, useRef } from 'react';

/** A formula, drawn by KaTeX as MathML; its code comes only with the first one. */
export default function Formula({ latex, spoken, display }: { latex: string; spoken?: string; display?: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let gone = false;
    void import('katex').then(({ default: katex }) => {
      if (gone || !place.current) return;
      const options = { output: 'mathml', throwOnError: false, trust: false, displayMode: display ?? false } as const;
      katex.render(latex, place.current, options);
    });
    return () => {
      gone = true;
    };
  }, [latex, display]);
  return (
    <span className="lp-math" data-display={display || undefined} role="math" aria-label={spoken || spokenLatex(latex)}>
      <span ref={place}>{latex}</span>
    </span>
  );
}
