import {
  discardTargets,
  type Edit,
  type EditDevice,
  enqueue,
  keepHere,
  readKept,
  takeBackEntry,
  unsavedOf,
  useEdits,
} from '@patio/client';
import { makeId } from '@patio/kernel';
import { useEffect } from 'react';
import type { NewMark, RollStudent, RollView } from '../../contract.ts';
import { basicCodes } from '../../rules/codes.ts';
import { keyOf, placeOf } from '../../rules/place.ts';
import { countShown } from './counts.ts';
import { KIND, type WaitingRoll } from './outbox.ts';

/** A mark as a teacher edits it, with the version of the roll that it was said about. */
type Said = NewMark & { version: number };

/** How long a confirmation waits on the device before it is sent. */
const UNDO_MS = 10_000;

/** What an older version of this page kept: what was said, and what of it was confirmed. */
interface OlderDraft {
  draft: Record<string, Pick<NewMark, 'id' | 'code' | 'minutesLate' | 'note'>>;
  sent: Record<string, { id: string }>;
}
const fromOlder = ({ draft, sent }: OlderDraft): Said[] =>
  Object.entries(draft)
    .filter(([studentId, { id }]) => sent[studentId]?.id !== id)
    .map(([studentId, said]) => ({ ...said, studentId, replaces: [], version: 0 }));

/** The marks of a roll as one edits them: kept on the device at every tap, confirmed through the outbox. */
export function useRollMarks(roll: RollView & { keptAt?: number }) {
  const place = placeOf(roll);
  const target = keyOf(place);
  const name = `attendance.draft ${target}`;
  const codes = basicCodes(roll.codes);

  const device: EditDevice<Said> = {
    keep: (typed) =>
      keepHere(
        name,
        typed.map((edit) => edit.value),
      ),
    putAll: async (values) => {
      const payload: WaitingRoll = {
        place,
        name: roll.name,
        counts,
        takenAt: new Date().toISOString(),
        device: matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer',
        marks: values.map(({ version: _, ...mark }) => mark),
      };
      const id = await enqueue({ kind: KIND, target, payload, baseVersion: roll.version, holdMs: UNDO_MS });
      // It holds every mark of one that was refused.
      await discardTargets(KIND, [target], 'refused');
      return id;
    },
    takeBack: takeBackEntry,
  };
  const { store, edits } = useEdits<Said, WaitingRoll>(
    {
      keyOf: (mark) => mark.studentId,
      device,
      isSame: (a, b) => a.id === b.id,
      // A roll from the device may be older than what was sent: it says nothing about it.
      standing: (studentId) => {
        const mark = roll.students.find((student) => student.id === studentId)?.mark;
        const { code = '', minutesLate = null, note = null } = mark ?? {};
        return roll.keptAt
          ? undefined
          : { id: '', studentId, code, minutesLate, note, replaces: [], version: roll.version };
      },
      outbox: {
        kind: KIND,
        unpack: (waiting) =>
          keyOf(waiting.place) === target ? waiting.marks.map((mark) => ({ value: { ...mark, version: 0 } })) : [],
      },
    },
    roll,
  );
  useEffect(() => {
    const bring = (said: readonly Said[]) => store.bring(said.map((value) => ({ value, phase: 'typed' })));
    void readKept<Said[] | OlderDraft>(name).then(
      (kept) => kept && bring(Array.isArray(kept.value) ? kept.value : fromOlder(kept.value)),
      () => undefined,
    );
  }, [name, store]);

  const editOf = (student: RollStudent): Edit<Said> | undefined => (student.locked ? undefined : edits.get(student.id));
  /** What a student's row shows: the teacher's word, else what the server has, else what was announced, else present. */
  const shown = (student: RollStudent): Pick<NewMark, 'code' | 'minutesLate' | 'note'> => {
    const { mark, planned } = student;
    return (
      editOf(student)?.value ??
      mark ??
      (planned && { code: planned.code, minutesLate: null, note: planned.text }) ?? {
        code: codes.present.code,
        minutesLate: null,
        note: null,
      }
    );
  };
  const say = (studentId: string, change: Partial<NewMark> & { code: string }) => {
    const note = edits.get(studentId)?.value.note ?? null;
    store.type([{ minutesLate: null, note, ...change, id: makeId(), studentId, replaces: [], version: roll.version }]);
  };
  const counts = countShown(
    roll.students.map((student) => ({ student, code: shown(student).code })),
    roll.codes,
  );

  /** Everyone who is not somebody else's decision, with the entries that each mark replaces. */
  const marks = (): Said[] =>
    roll.students.flatMap((student) => {
      const said = editOf(student)?.value;
      // A correction sends what changed; the first time everyone is confirmed.
      if (student.locked || (!said && (student.planned || student.mark))) return [];
      const id = said?.id ?? makeId();
      const { code, minutesLate, note } = shown(student);
      const confirmed = store.onDevice(student.id)?.id;
      const replaces = [...student.heads, ...(confirmed && confirmed !== id ? [confirmed] : [])];
      return [{ id, studentId: student.id, code, minutesLate, note, replaces, version: roll.version }];
    });

  const own = new Map<string, Edit<Said>>();
  for (const student of roll.students) {
    const edit = editOf(student);
    if (edit) own.set(student.id, edit);
  }
  return {
    shown,
    say,
    counts,
    codes,
    /** Where the marks are that the school does not have. */
    unsaved: unsavedOf(own),
    /** The school has a confirmation that this roll does not show yet. */
    arrived: [...own.values()].some((edit) => edit.phase === 'saved'),
    full: store.isDeviceFull(),
    /** Confirms, and gives back how to take it back; null when the device has no room left. */
    submit: () => store.confirm(marks()),
  };
}
export type RollMarks = ReturnType<typeof useRollMarks>;
