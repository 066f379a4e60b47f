import { useProof } from '@patio/accounts/screens';
import { m } from '@patio/messages';
import { Button, Dialog, Load, Skeleton, Stack } from '@patio/ui';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { BatchView } from '../../contract.ts';
import { imports } from '../api.ts';
import { useBatchCommand } from '../use-batch.ts';
import { Stays, useUndoPreview } from './Stays.tsx';

/** Takes the whole import back, after saying what goes and what stays. */
export function UndoButton({ view }: { view: BatchView }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Undo2} onPress={() => setOpen(true)}>
        {m.imports_undo()}
      </Button>
      {open && <UndoDialog view={view} onClose={() => setOpen(false)} />}
    </>
  );
}

function UndoDialog({ view: { id, version }, onClose }: { view: BatchView; onClose: () => void }) {
  const preview = useUndoPreview(id);
  const command = useBatchCommand(id);
  const { prove, dialog } = useProof(m.imports_undo_title());
  const [pending, setPending] = useState(false);
  const undo = async () => {
    setPending(true);
    const sent = await command(() => prove((proof) => imports.undoBatch.call({ id, version, ...proof })));
    setPending(false);
    if (sent) onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={m.imports_undo_title()}
      actions={
        <>
          <Button onPress={onClose}>{m.imports_go_back()}</Button>
          <Button variant="danger" isPending={pending} isDisabled={!preview.data} onPress={() => void undo()}>
            {m.imports_undo()}
          </Button>
        </>
      }
    >
      <Load query={preview} skeleton={<Skeleton shape="text" />}>
        {(data) => (
          <Stack gap={12}>
            <p>
              {m.imports_undo_what({
                students: data.students,
                guardians: data.guardians,
                staff: data.staff,
                enrolments: data.enrolments,
                fields: data.fields,
              })}
            </p>
            {data.staying > 0 && <Stays preview={data} />}
            {dialog}
          </Stack>
        )}
      </Load>
    </Dialog>
  );
}
