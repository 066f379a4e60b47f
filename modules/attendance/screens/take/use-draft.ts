import { enqueue, keepHere, readKept, takeBackEntry, useOutbox } from '@patio/client';
import { makeId } from '@patio/kernel';
import { useEffect, useRef, useState } from 'react';
import type { NewMark, RollView } from '../../contract.ts';
import { basicCodes } from '../../rules/codes.ts';
import { keyOf, placeOf } from '../../rules/place.ts';
import { countShown } from './counts.ts';
import { KIND, type WaitingRoll } from './outbox.ts';

/** What the teacher said about one student and has not been taken back. */
export type Said = Pick<NewMark, 'id' | 'code' | 'minutesLate' | 'note'>;
export type Draft = Record<string, Said>;

/** What a student's row shows: the teacher's word, else what the server has, else what was announced, else present. */
export interface Shown {
  code: string;
  minutesLate: number | null;
  note: string | null;
  /** Nobody has said anything yet: present because everyone is until somebody says otherwise. */
  assumed: boolean;
}

/** What the device remembers of a roll: what was said, what of it was confirmed, and the version that it was said about. */
interface KeptDraft {
  draft: Draft;
  sent: Draft;
  seen: number;
}
const NOTHING: KeptDraft = { draft: {}, sent: {}, seen: 0 };

/** How long a confirmation waits on the device before it is sent. */
const UNDO_MS = 10_000;

/** The marks of a roll as one edits them: kept on the device at every tap, confirmed through the outbox. */
export function useDraft(roll: RollView & { keptAt?: number }) {
  const place = placeOf(roll);
  const name = `attendance.draft ${keyOf(place)}`;
  const [{ draft, sent, seen }, setKept] = useState(NOTHING);
  const latest = useRef(NOTHING);
  const [full, setFull] = useState(false);
  const { present, absent, late } = basicCodes(roll.codes);

  const show = (next: KeptDraft) => {
    latest.current = next;
    setKept(next);
  };
  const keep = (next: Draft, confirmed: Draft, version = seen) => {
    const kept = { draft: next, sent: confirmed, seen: version };
    show(kept);
    keepHere(name, kept).then(
      () => setFull(false),
      () => setFull(true),
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each roll
  useEffect(() => {
    void readKept<KeptDraft>(name).then((kept) => {
      if (!kept) return;
      const [before, now] = [kept.value, latest.current];
      // Whoever was quicker than the device's memory keeps both: what was there and what was tapped meanwhile.
      if (now === NOTHING) show(before);
      else keep({ ...before.draft, ...now.draft }, { ...before.sent, ...now.sent }, Math.max(before.seen, now.seen));
    });
  }, [name]);

  const shown = (student: RollView['students'][number]): Shown => {
    const said = student.locked ? undefined : draft[student.id];
    if (said) return { ...said, assumed: false };
    const { mark, planned } = student;
    if (mark) return { code: mark.code, minutesLate: mark.minutesLate, note: mark.note, assumed: false };
    if (planned) return { code: planned.code, minutesLate: null, note: planned.text, assumed: false };
    return { code: present.code, minutesLate: null, note: null, assumed: true };
  };

  const say = (studentId: string, change: Partial<Omit<Said, 'id'>> & { code: string }) => {
    const said: Said = { id: makeId(), minutesLate: null, note: draft[studentId]?.note ?? null, ...change };
    keep({ ...draft, [studentId]: said }, sent);
  };

  const counts = countShown(
    roll.students.map((student) => ({ student, code: shown(student).code })),
    roll.codes,
  );

  /** Everyone who is not somebody else's decision, with the entries that each mark replaces. */
  const marks = (): NewMark[] =>
    roll.students
      .filter((student) => !student.locked && !(student.planned && !draft[student.id]))
      .flatMap((student) => {
        const said = draft[student.id];
        const already = student.mark !== null && !said;
        // A correction sends what changed; the first time everyone is confirmed.
        if (already) return [];
        const before = sent[student.id]?.id;
        const { code, minutesLate, note } = shown(student);
        return [
          {
            id: said?.id ?? makeId(),
            studentId: student.id,
            code,
            minutesLate,
            note,
            replaces: [...student.heads, ...(before && before !== said?.id ? [before] : [])],
          },
        ];
      });

  const entry = useOutbox()?.findLast((each) => each.kind === KIND && each.target === keyOf(place));

  /** Confirms, and gives back how to take it back; null when the device has no room left. */
  const submit = async (): Promise<(() => Promise<boolean>) | null> => {
    const waiting: WaitingRoll = {
      place,
      name: roll.name,
      counts,
      takenAt: new Date().toISOString(),
      device: matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer',
      marks: marks(),
    };
    const before = { draft, sent: entry?.state === 'waiting' ? {} : sent, seen };
    const id = await enqueue({
      kind: KIND,
      target: keyOf(place),
      payload: waiting,
      baseVersion: roll.version,
      holdMs: UNDO_MS,
    }).catch(() => null);
    if (id === null) {
      setFull(true);
      return null;
    }
    const confirmed = Object.fromEntries(
      waiting.marks.map(({ id, studentId, code, minutesLate, note }) => [studentId, { id, code, minutesLate, note }]),
    );
    keep({ ...draft, ...confirmed }, { ...sent, ...confirmed }, roll.version);
    return async () => {
      const back = await takeBackEntry(id);
      if (back) keep(before.draft, before.sent, before.seen);
      return back;
    };
  };

  // The entry is written first: a page closed right after it confirms knows its marks only from there.
  const confirmed = new Set(
    entry && entry.state !== 'refused' ? (entry.payload as WaitingRoll).marks.map(({ id }) => id) : [],
  );
  const changed = roll.students.some((student) => {
    const said = draft[student.id];
    return said !== undefined && sent[student.id]?.id !== said.id && !confirmed.has(said.id);
  });
  // What was confirmed here has arrived and comes back in the roll: from now on the roll speaks, also of what others said.
  const arrived = entry?.state === 'sent' && !changed && !roll.keptAt && roll.version > seen;
  const spent = arrived && Object.keys(draft).length > 0;
  useEffect(() => {
    if (!spent) return;
    latest.current = NOTHING;
    setKept(NOTHING);
    void keepHere(name, NOTHING);
  }, [spent, name]);
  return { shown, say, counts, submit, entry, changed, full, codes: { present, absent, late } };
}
export type RollDraft = ReturnType<typeof useDraft>;
