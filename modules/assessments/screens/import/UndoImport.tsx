import { m } from '@patio/messages';
import { Button, Callout, ConfirmDialog, Link, Load, Skeleton } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { ImportUndo, ImportView } from '../../contract.ts';
import { importHref, questionHref } from '../addresses.ts';
import { assessments } from '../api.ts';

const useUndo = (id: string) => useQuery({ ...assessments.importUndo.queryOptions({ input: { id } }), staleTime: 0 });

/** The questions that an exam uses, by name. */
const Staying = ({ undo: { staying, stays } }: { undo: ImportUndo }) =>
  staying === 0 ? null : (
    <>
      <p>{m.assessments_import_staying({ count: staying })}</p>
      <ul>
        {stays.map(({ id, title }) => (
          <li key={id}>
            <Link href={questionHref(id)}>{title}</Link>
          </li>
        ))}
      </ul>
      {staying > stays.length && <p>{m.assessments_import_more({ count: staying - stays.length })}</p>}
    </>
  );

/** Takes the questions of a file back out of the bank; what goes and what stays is said first. */
export function UndoImport({ view }: { view: ImportView }) {
  const cache = useQueryClient();
  const undo = useUndo(view.id);
  const run = async () => {
    await assessments.undoImport.call({ id: view.id });
    await cache.invalidateQueries({ queryKey: assessments.key() });
  };
  if (!undo.data || undo.data.going === 0) return null;
  return (
    <ConfirmDialog
      title={m.assessments_import_undo_title({ count: undo.data.going })}
      confirmLabel={m.assessments_import_undo()}
      onConfirm={run}
      trigger={<Button icon={Undo2}>{m.assessments_import_undo()}</Button>}
    >
      <p>{m.assessments_import_undo_text()}</p>
      <Staying undo={undo.data} />
    </ConfirmDialog>
  );
}

/** What an import that was taken back left in the bank. */
export function Undone({ view }: { view: ImportView }) {
  const undo = useUndo(view.id);
  return (
    <Callout tone="info" title={m.assessments_import_undone()}>
      <p>{m.assessments_import_undone_text()}</p>
      <Load query={undo} skeleton={<Skeleton shape="text" />}>
        {(found) => <Staying undo={found} />}
      </Load>
      <Button size="sm" href={importHref()}>
        {m.assessments_import_other()}
      </Button>
    </Callout>
  );
}
