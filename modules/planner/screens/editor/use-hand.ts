import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useCallback, useRef, useState } from 'react';
import { placeOf, slotOf } from '../../rules/slots.ts';
import type { BoardCell } from './board/views.ts';
import type { Chain } from './desk/session.ts';
import type { DeskView } from './desk/use-desk.ts';
import { lessonName } from './texts.ts';
import { moveAll, moveTo, type Place, park, setPin, setRoom } from './week/changes.ts';
import type { Editor } from './week/use-editor.ts';
import { standingOf } from './week/week.ts';

/** The lesson in hand and the hour that is looked at: taken up, put down, put back. */
export function useHeld() {
  const [held, setHeld] = useState<string | null>(null);
  const [target, setTarget] = useState<Place | null>(null);
  const current = useRef(held);
  current.current = held;
  const pick = useCallback((id: string | null) => {
    setHeld(id);
    setTarget(null);
  }, []);
  /** Somebody else moved it: it is no longer in this hand. */
  const onOthers = useCallback(
    (lessons: readonly string[], by: string) => {
      if (!current.current || !lessons.includes(current.current)) return;
      pick(null);
      toast(m.planner_taken_from_hand({ by }), { tone: 'info' });
    },
    [pick],
  );
  return { held, pick, target, setTarget, onOthers };
}

interface HandProps {
  editor: Editor;
  desk: DeskView;
  hand: ReturnType<typeof useHeld>;
  canEdit: boolean;
  /** The room whose week is on the board: what is put down there gets it. */
  room: string | null;
}

/** What can be done with the lesson in hand. */
export function useHand({ editor, desk, hand, canEdit, room }: HandProps) {
  const { school, stands, edit } = editor;
  const { held, pick, target, setTarget } = hand;
  const lesson = held ? (school.lessons.get(held) ?? null) : null;
  const [said, say] = useState('');
  const answerAt = (place: Place) => {
    const slot = slotOf(school.setUp.shape, place.cycleDay, place.period);
    return slot === null ? null : (desk.slots?.get(slot) ?? null);
  };
  const putAt = (place: Place) => {
    if (!lesson) return;
    const changes = moveTo(school, stands, lesson, place, room);
    edit({ kind: 'move', changes });
    say(m.planner_said_put({ lesson: lesson.name }));
    pick(null);
  };
  const back = () => {
    if (lesson) say(m.planner_said_back({ lesson: lesson.name }));
    pick(null);
  };
  const take = (id: string) => {
    if (!canEdit) return;
    pick(id);
    say(m.planner_said_taken({ lesson: lessonName(school, id) }));
  };
  const press = ({ place, lessons }: BoardCell, pressed: string | null) => {
    if (!lesson) {
      const first = pressed ?? lessons[0]?.id;
      if (first) take(first);
      return;
    }
    const own = lessons.findIndex(({ id }) => id === lesson.id);
    // Pressed where it lies: the next lesson of the same hour, or back.
    if (own >= 0) return pressed === null && lessons[own + 1] ? take(lessons[own + 1]!.id) : back();
    if (answerAt(place)?.allowed && !standingOf(stands, lesson.id).pinned) putAt(place);
    else setTarget(place);
  };
  return {
    lesson,
    target,
    said,
    answerAt,
    putAt,
    back,
    take,
    press,
    park: (id: string) => {
      const one = school.lessons.get(id);
      if (!one || !canEdit || standingOf(stands, id).pinned || standingOf(stands, id).cycleDay === null) return;
      edit({ kind: 'park', changes: park(stands, one) });
      pick(null);
    },
    togglePin: (id: string) => {
      const one = school.lessons.get(id);
      const at = standingOf(stands, id);
      if (!one || !canEdit || at.cycleDay === null) return;
      edit({ kind: at.pinned ? 'unpin' : 'pin', changes: setPin(stands, one, !at.pinned) });
    },
    giveRoom: (roomId: string | null) => lesson && edit({ kind: 'room', changes: setRoom(stands, lesson, roomId) }),
    follow: ({ moves }: Chain) => {
      const placed = moves.map((move) => ({
        lesson: move.lesson,
        place: placeOf(school.setUp.shape, move.slot),
        roomId: move.room,
      }));
      edit({ kind: 'swap', changes: moveAll(school, stands, placed) });
      pick(null);
    },
  };
}
export type Hand = ReturnType<typeof useHand>;
