import { m } from '@patio/messages';
import { Button, Callout, Dialog } from '@patio/ui';
import type { GridChange } from '@patio/ui/grid';
import type { GradebookView } from '../../contract.ts';

export interface Pasted {
  changes: (GridChange & { problem?: string })[];
  apply: () => void;
}

/** What a pasted block will change, before it does; what cannot stand is told apart and left out. */
export function PastePreview({ view, pasted, onClose }: { view: GradebookView; pasted: Pasted; onClose: () => void }) {
  const nameOf = (id: string) => view.students.find((student) => student.id === id)?.name ?? '';
  const titleOf = (id: string) => view.items.find((item) => item.id === id)?.title ?? '';
  const good = pasted.changes.filter((change) => !change.problem && change.after !== change.before);
  const bad = pasted.changes.filter((change) => change.problem);
  return (
    <Dialog
      isOpen
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={m.gradebook_paste_title()}
      actions={
        <>
          <Button onPress={onClose}>{m.gradebook_cancel()}</Button>
          <Button
            variant="primary"
            isDisabled={good.length === 0}
            onPress={() => {
              pasted.apply();
              onClose();
            }}
          >
            {m.gradebook_paste_apply({ count: good.length })}
          </Button>
        </>
      }
    >
      {bad.length > 0 && <Callout tone="warn">{m.gradebook_paste_bad({ count: bad.length })}</Callout>}
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr>
            <th scope="col">{m.gradebook_student()}</th>
            <th scope="col">{m.gradebook_column()}</th>
            <th scope="col">{m.gradebook_before()}</th>
            <th scope="col">{m.gradebook_after()}</th>
          </tr>
        </thead>
        <tbody>
          {[...bad, ...good].map((change) => (
            <tr key={`${change.rowId} ${change.columnId}`} className="border-t border-line">
              <td>{nameOf(change.rowId)}</td>
              <td>{titleOf(change.columnId)}</td>
              <td>{change.before || '–'}</td>
              <td className={change.problem ? 'text-bad-ink' : undefined}>
                {change.after || '–'} {change.problem && <small>{change.problem}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
