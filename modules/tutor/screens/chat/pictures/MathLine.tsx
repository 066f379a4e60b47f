import { piecesOf } from './fractions.ts';

/** A line of words and numbers with its fractions drawn; for the ear they stay `3/4`. */
export function MathLine({ text }: { text: string }) {
  let at = 0;
  return (
    <>
      {piecesOf(text).map((piece) => {
        const key = at++;
        if ('words' in piece) return <span key={key}>{piece.words}</span>;
        return (
          <span key={key} className="tc-fraction">
            <span>{piece.over}</span>
            <span className="sr">/</span>
            <span>{piece.under}</span>
          </span>
        );
      })}
    </>
  );
}

/** Several lines, each its own paragraph. */
export const MathText = ({ text }: { text: string }) => {
  let at = 0;
  return (
    <>
      {text.split('\n').map((line) => (
        <p key={at++}>
          <MathLine text={line} />
        </p>
      ))}
    </>
  );
};
