import { m } from '@patio/messages';
import { Icon } from '@patio/ui';
import { ArrowRight } from 'lucide-react';
import type { FieldChange, PlanRow } from '../../contract.ts';
import { fieldText, whyText } from '../../rules/labels.ts';
import { valueText } from '../value-text.ts';

const MOST_CHANGES = 2;

const Change = ({ change: { field, before, after } }: { change: FieldChange }) => (
  <span className="im-change">
    {fieldText(field)} {before && <del>{valueText(field, before)}</del>}
    {before && <Icon of={ArrowRight} />}
    {after ? <ins>{valueText(field, after)}</ins> : <em>{m.imports_emptied()}</em>}
  </span>
);

/** What happens to a row, in one line. */
export function RowDetail({ row }: { row: PlanRow }) {
  const { action, changes, guardians, target, why } = row;
  if (action === 'create') {
    const coming = guardians.filter((one) => one.action === 'create').map(({ name }) => name);
    return (
      <>
        {target ? (
          <span className="im-target">{target}</span>
        ) : (
          row.kind === 'student' && <span className="im-note">{m.imports_no_homeroom()}</span>
        )}
        {coming.length > 0 && ` · ${m.imports_with_new_adults({ names: coming.join(', '), count: coming.length })}`}
      </>
    );
  }
  if (action === 'update') {
    const ofAdults = guardians.flatMap((adult) => adult.changes);
    const shown = [...changes, ...ofAdults];
    const tied = guardians.filter((one) => one.action === 'create' || one.action === 'link').length;
    return (
      <>
        {shown.slice(0, MOST_CHANGES).map((change) => (
          <Change key={change.field} change={change} />
        ))}
        {shown.length > MOST_CHANGES && ` ${m.imports_more_changes({ count: shown.length - MOST_CHANGES })}`}
        {tied > 0 && ` ${m.imports_adults_tied({ count: tied })}`}
      </>
    );
  }
  if (action === 'same') return <span className="im-note">{m.imports_same_as_here()}</span>;
  return <span className="im-note">{why.map((one) => whyText(one)).join(' · ') || target || '—'}</span>;
}
