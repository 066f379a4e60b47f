import { failureText, saveFile } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, NumberField, RadioGroup, Stack, toast } from '@patio/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { assessments } from '../api.ts';

const WHAT = ['paper', 'key', 'sheet'] as const;
const NAMES = {
  paper: m.assessments_print_paper,
  key: m.assessments_print_key,
  sheet: m.assessments_print_sheet,
};
const MOST_VERSIONS = 8;

/** Papers of the exam for a class without devices: questions, keys and answer sheets, in several versions. */
export function PrintDialog({ examId, onClose }: { examId: string; onClose: () => void }) {
  const [what, setWhat] = useState<(typeof WHAT)[number]>('paper');
  const [versions, setVersions] = useState(1);
  const print = useMutation({
    mutationFn: () => assessments.printExam.call({ id: examId, what, versions }),
    onSuccess: saveFile,
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Dialog
      isOpen
      size="sm"
      title={m.assessments_print_title()}
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.assessments_close()}</Button>
          <Button variant="primary" icon={Download} isPending={print.isPending} onPress={() => print.mutate()}>
            {m.assessments_print_download()}
          </Button>
        </>
      )}
    >
      <Stack gap={14}>
        <RadioGroup
          atOnce
          label={m.assessments_print_what()}
          value={what}
          options={WHAT.map((id) => ({ id, label: NAMES[id]() }))}
          onChange={(next) => setWhat(WHAT.find((id) => id === next) ?? 'paper')}
        />
        <NumberField
          atOnce
          label={m.assessments_print_versions()}
          hint={m.assessments_print_versions_hint()}
          min={1}
          max={MOST_VERSIONS}
          value={versions}
          onChange={(next) => setVersions(next ?? 1)}
        />
      </Stack>
    </Dialog>
  );
}
