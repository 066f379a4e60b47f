import type { TurnView } from '../../../contract.ts';
import { MathLine } from '../pictures/MathLine.tsx';

/** A solved task, step by step: a similar one with other numbers, or the solution once attempts opened it. */
export function Worked({ worked }: { worked: NonNullable<TurnView['worked']> }) {
  return (
    <>
      <p>
        <MathLine text={worked.prompt} />
      </p>
      <ol className="tc-solved">
        {worked.steps.map(({ say, work }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps stay where they are
          <li key={at}>
            <span>
              <MathLine text={say} /> {work && <b>{<MathLine text={work} />}</b>}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
