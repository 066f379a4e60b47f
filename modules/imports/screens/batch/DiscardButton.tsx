import { useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Button, ConfirmDialog } from '@patio/ui';
import { Trash2 } from 'lucide-react';
import type { BatchView } from '../../contract.ts';
import { IMPORTS_AT } from '../addresses.ts';
import { imports } from '../api.ts';
import { useBatchCommand } from '../use-batch.ts';

/** Puts an import aside that changed nothing. */
export function DiscardButton({ view: { id, version, fileName } }: { view: BatchView }) {
  const command = useBatchCommand(id);
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={m.imports_discard_title({ name: fileName })}
      confirmLabel={m.imports_discard()}
      onConfirm={async () => {
        if (await command(() => imports.discardBatch.call({ id, version }), m.imports_discarded_done()))
          await navigate(IMPORTS_AT);
      }}
      trigger={
        <Button variant="quiet" size="sm" icon={Trash2}>
          {m.imports_discard()}
        </Button>
      }
    >
      {m.imports_discard_more()}
    </ConfirmDialog>
  );
}
