import { failureText, useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, RadioGroup, Stack, TextField, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RollPlace, RollStudent, RollView } from '../../contract.ts';
import { attendance } from '../api.ts';
import { isTimed, MinutesMissed } from '../MinutesMissed.tsx';

/** The office's word about one student, over the teacher's, with its reason; it can be lifted again. */
export function CorrectMark({
  roll,
  place,
  student,
  onClose,
}: {
  roll: RollView;
  place: RollPlace;
  student: RollStudent;
  onClose: () => void;
}) {
  const locale = useLocale();
  const cache = useQueryClient();
  const [code, setCode] = useState(student.mark?.code ?? null);
  const [minutesLate, setMinutes] = useState(student.mark?.minutesLate ?? null);
  const [reason, setReason] = useState('');
  const timed = isTimed(roll.codes, code);
  const say = useMutation({
    ...attendance.override.mutationOptions(),
    onSuccess: async () => {
      toast(m.attendance_corrected());
      await cache.invalidateQueries({ queryKey: attendance.key() });
      onClose();
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const send = (word: string | null) =>
    say.mutate({
      ...place,
      studentId: student.id,
      code: word,
      minutesLate: word && timed ? minutesLate : null,
      reason: reason.trim(),
    });
  const unexplained = reason.trim().length < 3;
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={student.name}
      size="sm"
      actions={
        <>
          {student.locked && (
            <Button isDisabled={unexplained || say.isPending} onPress={() => send(null)}>
              {m.attendance_lift()}
            </Button>
          )}
          <Button
            variant="primary"
            isDisabled={unexplained || !code}
            isPending={say.isPending}
            onPress={() => send(code)}
          >
            {m.attendance_correct()}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <p>{m.attendance_office_hint()}</p>
        <RadioGroup
          label={m.attendance_office_word()}
          value={code}
          onChange={setCode}
          options={roll.codes
            .filter((each) => each.setBy.includes('office'))
            .map((each) => ({ id: each.code, label: each.name[locale], detail: each.code }))}
        />
        {timed && <MinutesMissed value={minutesLate} onChange={setMinutes} />}
        <TextField label={m.attendance_why_correct()} value={reason} onChange={setReason} isRequired />
      </Stack>
    </Dialog>
  );
}
