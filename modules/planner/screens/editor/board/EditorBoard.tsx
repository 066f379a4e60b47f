import { m } from '@patio/messages';
import { KeyHints } from '@patio/ui';
import { Hand as HandIcon } from 'lucide-react';
import { useMemo } from 'react';
import { slotOf } from '../../../rules/slots.ts';
import { dayName } from '../../day-name.ts';
import type { DeskView } from '../desk/use-desk.ts';
import type { Other } from '../presence/use-presence.ts';
import type { Shown } from '../Toolbar.tsx';
import { groupOf, priceText, reasonTexts, standName } from '../texts.ts';
import type { Hand } from '../use-hand.ts';
import type { Place } from '../week/changes.ts';
import type { Editor } from '../week/use-editor.ts';
import { nameIn, standingOf, type WeekLesson } from '../week/week.ts';
import { Board } from './Board.tsx';
import type { CellState } from './Cell.tsx';
import { DayMenu } from './DayMenu.tsx';
import { type CardTexts, LessonCard } from './LessonCard.tsx';
import { bestChange, kindOf } from './slot-look.ts';
import { type BoardCell, beginsAt, viewOf } from './views.ts';

interface EditorBoardProps {
  editor: Editor;
  desk: DeskView;
  hand: Hand;
  others: readonly Other[];
  shown: Shown;
  /** The lessons of the week on the board. */
  lessons: readonly WeekLesson[];
  canEdit: boolean;
  onTarget: (place: Place) => void;
}

const CLASHES = new Set(['clash', 'closed', 'room', 'limit', 'rule']);

/** The week of somebody or something, a day, or the whole school, with what every hour would mean for the lesson in hand. */
export function EditorBoard({ editor, desk, hand, others, shown, lessons, canEdit, onTarget }: EditorBoardProps) {
  const { school, stands } = editor;
  const { by, who, day, narrow } = shown;
  const only = narrow && by !== 'day' ? day : null;
  const view = useMemo(
    () =>
      viewOf(
        school,
        stands,
        { by, who, ...(only !== null && { days: [only] }) },
        { day: (each) => dayName(school.setUp, each), period: String },
      ),
    [school, stands, by, who, only],
  );
  const faulty = useMemo(
    () =>
      new Set(
        (desk.faults ?? [])
          .filter((fault) => fault.hard && CLASHES.has(groupOf(school.setUp, fault)))
          .flatMap((fault) => fault.lessons),
      ),
    [desk.faults, school],
  );
  const textsOf = (lesson: WeekLesson): CardTexts => {
    const teachers = lesson.teacherIds.map((id) => nameIn(school, id)).join(', ');
    const room = nameIn(school, standingOf(stands, lesson.id).roomId ?? '');
    const groups = lesson.groupIds.map((id) => nameIn(school, id)).join(', ');
    if (by === 'teacher') return { title: lesson.subject, detail: groups, room };
    if (by === 'room') return { title: lesson.name, detail: teachers, room: '' };
    return { title: lesson.subject, detail: teachers, room };
  };
  const held = hand.lesson;
  const home = held && standingOf(stands, held.id);
  const best = useMemo(() => {
    const slot = home?.cycleDay && home.period ? slotOf(school.setUp.shape, home.cycleDay, home.period) : null;
    return desk.slots ? bestChange(desk.slots.values(), slot) : null;
  }, [desk.slots, home, school]);
  const ofWeek = by === 'day' || by === 'school';
  const stateOf = ({ of, place, lessons: here }: BoardCell): CellState | null => {
    if (!held || (ofWeek && !held.groupIds.includes(of))) return null;
    if (here.some(({ id }) => id === held.id)) return null;
    if (home?.pinned) return { kind: 'blocked', text: m.planner_why_pinned() };
    const answer = hand.answerAt(place);
    if (!answer) return null;
    const kind = kindOf(answer, best);
    if (kind === 'blocked') return { kind, text: reasonTexts(school, answer)[0] ?? m.planner_why_rule() };
    return { kind, text: kind === 'best' ? m.planner_best() : m.planner_possible(), price: priceText(answer) };
  };
  const cardsOf = ({ lessons: here, place }: BoardCell) =>
    here.map((lesson) => (
      <LessonCard
        key={lesson.id}
        lesson={lesson}
        texts={textsOf(lesson)}
        pinned={standingOf(stands, lesson.id).pinned}
        goesOn={!beginsAt(stands, lesson, place)}
        held={held?.id === lesson.id}
        faulty={faulty.has(lesson.id)}
        compact={by === 'school'}
        other={others.find((one) => one.lesson === lesson.id)?.name}
      />
    ));
  return (
    <div className="pe-sheet" data-holding={held ? true : undefined}>
      {held && (
        <div className="pe-strip">
          <HandIcon aria-hidden />
          <span>
            <b>{[held.name, ...held.teacherIds.map((id) => nameIn(school, id))].join(' · ')}</b>{' '}
            {m.planner_taken_from({ place: standName(school, stands, held.id) })}
          </span>
          <KeyHints
            items={[
              { keys: ['↑↓←→'], does: m.planner_key_look() },
              { keys: ['Enter'], does: m.planner_key_put() },
              { keys: ['Esc'], does: m.planner_key_back() },
            ]}
          />
        </div>
      )}
      <Board
        label={m.planner_board({ who: by === 'day' ? dayName(school.setUp, Number(who)) : nameIn(school, who) })}
        view={view}
        compact={by === 'school'}
        stateOf={stateOf}
        cardsOf={cardsOf}
        head={
          canEdit && !ofWeek && !narrow
            ? (column) => <DayMenu editor={editor} lessons={lessons} day={Number(column.id)} />
            : undefined
        }
        onFocus={({ place }) => held && onTarget(place)}
        onPress={hand.press}
        onKey={(cell, key) => {
          const id = held?.id ?? cell.lessons[0]?.id;
          if (key === 'Escape') hand.back();
          else if (id && key.toLowerCase() === 'l') hand.togglePin(id);
          else if (id) hand.park(id);
        }}
      />
    </div>
  );
}
