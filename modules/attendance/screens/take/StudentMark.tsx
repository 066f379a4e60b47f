import { fileAddress, useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Avatar, Badge, IconButton, Status } from '@patio/ui';
import { Ellipsis, House, Lock } from 'lucide-react';
import type { NewMark, RollStudent } from '../../contract.ts';
import type { AttendanceCode } from '../../rules/codes.ts';
import { toneOf } from '../labels.ts';

export interface StudentMarkProps {
  student: RollStudent;
  shown: Pick<NewMark, 'code' | 'minutesLate' | 'note'>;
  code: AttendanceCode | undefined;
  look: 'list' | 'cards';
  readOnly: boolean;
  /** The class has not been held: nobody is marked, except who was announced. */
  isFuture?: boolean;
  onCycle: () => void;
  onDetails: () => void;
}

/** One student of the roll: a tap goes to the next mark, a long press or the dots open minutes and a note. */
export function StudentMark({ student, shown, code, look, readOnly, isFuture, onCycle, onDetails }: StudentMarkProps) {
  const locale = useLocale();
  const photo = student.photoFileId ? fileAddress(student.photoFileId) : null;
  const unmarked = isFuture && code?.countsAs === 'present';
  const word = unmarked ? m.attendance_not_yet() : (code?.name[locale] ?? shown.code);
  const minutes = shown.minutesLate ? m.attendance_minutes({ minutes: shown.minutesLate }) : '';
  const fixed = readOnly || student.locked;
  return (
    <div
      className="att-student"
      data-look={look}
      data-counts={unmarked ? undefined : code?.countsAs}
      data-late={code?.scope === 'late' || undefined}
    >
      <button
        type="button"
        className="att-tap"
        data-student={student.id}
        onClick={onCycle}
        // A long press on a phone, the other button of a mouse.
        onContextMenu={(event) => {
          event.preventDefault();
          onDetails();
        }}
        disabled={fixed}
        aria-label={`${student.name}: ${word} ${minutes}`}
      >
        <Avatar name={student.name} photo={photo} size={look === 'cards' ? 56 : 40} />
        <span className="att-name">
          <b>{look === 'cards' ? student.name : student.registerName}</b>
          {shown.note && <small>{shown.note}</small>}
        </span>
        <Status tone={unmarked ? 'neutral' : toneOf(code)} look="pill">
          {minutes ? `${word} · ${minutes}` : word}
        </Status>
      </button>
      <span className="att-side">
        {student.locked && <Badge icon={Lock}>{m.attendance_by_office()}</Badge>}
        {student.planned && !student.locked && <Badge icon={House}>{m.attendance_announced()}</Badge>}
        {student.expectedByFamily && <Status tone="bad">{m.attendance_should_be_here()}</Status>}
        {!fixed && (
          <IconButton
            icon={Ellipsis}
            size="sm"
            label={m.attendance_details_of({ name: student.name })}
            onPress={onDetails}
          />
        )}
      </span>
      {student.conflict.length > 0 && (
        <p className="att-conflict">
          {m.attendance_conflict({
            first: student.conflict[0]?.by ?? '',
            firstCode: student.conflict[0]?.code ?? '',
            second: student.conflict.at(-1)?.by ?? '',
            secondCode: student.conflict.at(-1)?.code ?? '',
          })}
        </p>
      )}
    </div>
  );
}
