import { m } from '@patio/messages';
import { Callout, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { StayingField } from '../../contract.ts';
import { fieldText } from '../../rules/labels.ts';
import { imports } from '../api.ts';
import { valueText } from '../value-text.ts';

export const useUndoPreview = (id: string) =>
  useQuery({ ...imports.undoPreview.queryOptions({ input: { id } }), staleTime: 0 });
type Preview = Awaited<ReturnType<typeof imports.undoPreview.call>>;

const lineOf = ({ field, now, was, why }: StayingField): string =>
  field === null
    ? m.imports_stays_record({ why })
    : m.imports_stays_field({
        field: fieldText(field),
        now: valueText(field, now) || '—',
        was: valueText(field, was) || '—',
      });

/** What somebody changed after the import and what therefore stays, field by field. */
export const Stays = ({ preview: { staying, stays } }: { preview: Preview }) => (
  <Stack gap={8}>
    <Callout tone="warn" title={m.imports_stays({ count: staying })}>
      {m.imports_stays_more()}
    </Callout>
    <ul className="im-stays" aria-label={m.imports_stays({ count: staying })}>
      {stays.map((one) => (
        <li key={`${one.kind} ${one.recordId} ${one.field}`}>
          <b>{one.name}</b>
          <small>{lineOf(one)}</small>
        </li>
      ))}
    </ul>
    {staying > stays.length && <p className="im-note">{m.imports_stays_rest({ count: staying - stays.length })}</p>}
  </Stack>
);
