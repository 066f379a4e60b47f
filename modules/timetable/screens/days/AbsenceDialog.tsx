import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, Select, Stack, TextField, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ABSENCE_REASONS, type NewAbsence } from '../../contract.ts';
import { timetable } from '../api.ts';
import { TeacherField } from './TeacherField.tsx';

type AbsenceDialogProps = { today: string; onClose: () => void } & (
  | { staffId: string; schoolId?: never }
  | { staffId?: never; schoolId: string }
);

/** Notes that somebody of the staff will be away: the one whose page it is, or one chosen among a school's teachers. */
export function AbsenceDialog({ staffId = '', schoolId, today, onClose }: AbsenceDialogProps) {
  const cache = useQueryClient();
  const [absence, setAbsence] = useState<NewAbsence>({
    staffId,
    fromOn: today,
    throughOn: today,
    reason: 'illness',
    note: null,
  });
  const change = (part: Partial<NewAbsence>) => setAbsence({ ...absence, ...part });
  const save = useMutation({
    ...timetable.noteAbsence.mutationOptions(),
    onSuccess: async () => {
      toast(m.timetable_absence_saved());
      await cache.invalidateQueries({ queryKey: timetable.key() });
      onClose();
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={m.timetable_note_absence()}
      size="sm"
      actions={
        <Button
          variant="primary"
          isPending={save.isPending}
          isDisabled={!absence.staffId}
          onPress={() => save.mutate(absence)}
        >
          {m.timetable_keep()}
        </Button>
      }
    >
      <Stack gap={16}>
        {schoolId && <TeacherField schoolId={schoolId} onChange={(id) => change({ staffId: id ?? '' })} />}
        <DateField
          label={m.timetable_absence_from()}
          value={absence.fromOn}
          onChange={(fromOn) =>
            fromOn && change({ fromOn, throughOn: fromOn > absence.throughOn ? fromOn : absence.throughOn })
          }
        />
        <DateField
          label={m.timetable_absence_through()}
          value={absence.throughOn}
          onChange={(throughOn) => throughOn && change({ throughOn })}
        />
        <Select
          label={m.timetable_absence_reason()}
          value={absence.reason}
          onChange={(reason) => reason && change({ reason: reason as NewAbsence['reason'] })}
          options={ABSENCE_REASONS.map((reason) => ({ id: reason, label: m.timetable_absence_reason_is({ reason }) }))}
        />
        <TextField
          label={m.timetable_absence_note()}
          value={absence.note ?? ''}
          onChange={(note) => change({ note })}
        />
      </Stack>
    </Dialog>
  );
}
