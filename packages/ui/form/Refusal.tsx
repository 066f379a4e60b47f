import { m } from '@patio/messages';
import { Link } from '../actions/Link.tsx';
import { Callout } from '../feedback/Callout.tsx';
import { type Fault, goToField } from './faults.ts';

export type RefusalProps = {
  title: string;
  /** What belongs to no field. */
  text?: string | undefined;
  /** The fields to mend; each name leads to its field. */
  faults: readonly Fault[];
};

/** The fields to mend, in one sentence for the ear. */
export const summaryOf = (faults: readonly Fault[]): string =>
  `${m.ui_form_faults({ count: faults.length })} ${faults.map(({ label }) => label).join(', ')}`;

/** Above a form that was refused: what is wrong, and the way to each field. One faulty field alone says it itself. */
export function Refusal({ title, text, faults }: RefusalProps) {
  if (!text && faults.length < 2) return null;
  return (
    <div tabIndex={-1} className="refusal">
      <Callout tone="bad" live title={title}>
        {text && <p>{text}</p>}
        {faults.length > 0 && (
          <p>
            {m.ui_form_faults({ count: faults.length })}{' '}
            {faults.map(({ label, field }, at) => (
              <span key={label}>
                {at > 0 && ', '}
                <Link onPress={() => goToField(field)}>{label}</Link>
              </span>
            ))}
          </p>
        )}
      </Callout>
    </div>
  );
}
