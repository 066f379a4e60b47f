import { AboutContext, PartSlot, useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { useStudentHref } from '@patio/people/screens';
import { Button, Dialog, RadioGroup, Stack, TextField } from '@patio/ui';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import type { NewMark, RollStudent } from '../../contract.ts';
import type { AttendanceCode } from '../../rules/codes.ts';
import { isTimed, MinutesMissed } from '../MinutesMissed.tsx';

type Word = Pick<NewMark, 'code' | 'minutesLate' | 'note'>;

/** Everything that can be said about one student: the code, minutes, a note. */
export function MarkDetails({
  student,
  shown,
  codes,
  onSay,
  onClose,
}: {
  student: RollStudent;
  shown: Word;
  codes: readonly AttendanceCode[];
  onSay: (said: Word) => void;
  onClose: () => void;
}) {
  const locale = useLocale();
  const href = useStudentHref()(student.id);
  const [code, setCode] = useState(shown.code);
  const [minutesLate, setMinutes] = useState(shown.minutesLate);
  const [note, setNote] = useState(shown.note ?? '');
  const choices = codes.filter((each) => each.setBy.includes('teacher') || each.code === shown.code);
  const timed = isTimed(codes, code);
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={student.name}
      size="sm"
      actions={
        <>
          {href && (
            <Button icon={UserRound} href={href}>
              {m.attendance_open_student()}
            </Button>
          )}
          <Button
            variant="primary"
            onPress={() => {
              onSay({ code, minutesLate: timed ? minutesLate : null, note: note.trim() || null });
              onClose();
            }}
          >
            {m.attendance_keep()}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <RadioGroup
          label={m.attendance_mark()}
          value={code}
          onChange={(next) => setCode(next ?? code)}
          options={choices.map((each) => ({ id: each.code, label: each.name[locale], detail: each.code }))}
        />
        {timed && <MinutesMissed value={minutesLate} onChange={setMinutes} />}
        <TextField label={m.attendance_note()} hint={m.attendance_note_hint()} value={note} onChange={setNote} />
        <AboutContext value={student.id}>
          <PartSlot slot="attendance.roll_student" fallback={null} />
        </AboutContext>
      </Stack>
    </Dialog>
  );
}
