import { m } from '@patio/messages';
import { Button, ConfirmDialog, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { ChangeView } from '../../contract.ts';
import { cellLabel } from '../../model/index.ts';
import { gradebook } from '../api.ts';

/** Takes a request back while nobody has decided it. */
export function Withdraw({ change, onDone }: { change: ChangeView; onDone?: () => void }) {
  const cache = useQueryClient();
  return (
    <ConfirmDialog
      title={m.gradebook_change_withdraw_title()}
      confirmLabel={m.gradebook_change_withdraw()}
      trigger={
        <Button size="sm" icon={Undo2}>
          {m.gradebook_change_withdraw()}
        </Button>
      }
      onConfirm={async () => {
        await gradebook.withdrawChange.call({ id: change.id, version: change.version });
        await cache.invalidateQueries({ queryKey: gradebook.key() });
        toast(m.gradebook_change_withdrawn_done());
        onDone?.();
      }}
    >
      {m.gradebook_change_withdraw_text({ student: change.student.name, mark: cellLabel(change.before) })}
    </ConfirmDialog>
  );
}
