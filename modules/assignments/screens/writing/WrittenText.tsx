import { DrawnFormula } from './DrawnFormula.tsx';
import { formulasIn } from './formulas.ts';

/** What somebody wrote, with its formulas drawn; lines stay lines. */
export function WrittenText({ text }: { text: string }) {
  let at = 0;
  const parts = formulasIn(text).flatMap(({ from, to, typed }) => {
    const words = text.slice(at, from);
    at = to;
    return [<span key={`${from} words`}>{words}</span>, <DrawnFormula key={from} typed={typed} />];
  });
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
