import { m } from '@patio/messages';
import { formatList, formatNumber } from '@patio/ui';
import type { EditLine } from '../../contract.ts';
import type { SetUp } from '../../rules/set-up.ts';
import { lessonKey } from '../../rules/standing.ts';
import { wishName } from '../../rules/wish-names.ts';
import { dayName } from '../day-name.ts';
import type { Fault, SlotAnswer } from './desk/session.ts';
import type { Place } from './week/changes.ts';
import { nameIn, type School, type Stands, standingOf } from './week/week.ts';

/** “mié 4”, as in a sentence. */
export const placeName = (school: School, { cycleDay, period }: Place): string =>
  m.planner_at_hour({ day: dayName(school.setUp, cycleDay, 'short'), hour: period });

export const standName = (school: School, stands: Stands, lessonId: string): string => {
  const { cycleDay, period } = standingOf(stands, lessonId);
  return cycleDay && period ? placeName(school, { cycleDay, period }) : m.planner_parked_one();
};

export const lessonName = (school: School, id: string): string => school.lessons.get(id)?.name ?? '';

/** The price of a place in words: what it costs or wins. */
export function priceText({ soft }: Pick<SlotAnswer, 'soft'>): string {
  const points = formatNumber(Math.abs(soft), { maximumFractionDigits: 1 });
  if (Math.abs(soft) < 0.05) return m.planner_price_none();
  return soft > 0 ? m.planner_price_costs({ points }) : m.planner_price_wins({ points });
}

/** Why a place is forbidden, each reason as a sentence. */
export function reasonTexts(school: School, { reasons, hard }: SlotAnswer): string[] {
  const texts = reasons.map(({ code, what, lessons }): string => {
    const who = nameIn(school, what.split(': ')[0] ?? what);
    switch (code) {
      case 'outside_day':
        return m.planner_why_outside_day();
      case 'break':
        return m.planner_why_school_closed();
      case 'teacher_closed':
      case 'students_closed':
        return m.planner_why_closed({ who });
      case 'taken':
        return lessons.length
          ? m.planner_why_taken_by({
              who,
              lesson: formatList([...new Set(lessons.map((id) => lessonName(school, id)))]),
            })
          : m.planner_why_taken({ who });
      case 'limit':
        return m.planner_why_limit({ who });
      case 'relation':
        return m.planner_why_relation({
          lesson: formatList([...new Set(lessons.map((id) => lessonName(school, id)))]),
        });
      default:
        return m.planner_why_not_allowed();
    }
  });
  const found = [...new Set(texts)];
  return found.length || hard <= 0 ? found : [m.planner_why_rule()];
}

/** What kind of trouble a fault is, as the panel groups them: hard ones by what they are, wishes by the name of the wish. */
export function groupOf(setUp: SetUp, { kind, hard, source }: Fault): string {
  if (kind === 'unplaced') return 'unplaced';
  if (!hard) return `wish_${wishName(source ?? '', setUp.rules)}`;
  if (kind === 'clash') return 'clash';
  const [from = ''] = (source ?? '').split(':');
  if (kind === 'break' || from === 'hours') return 'closed';
  if (kind === 'roomsAllowed') return 'room';
  return from === 'limit' ? 'limit' : 'rule';
}

/** One fault in words: who it happens to, with which lessons, when. */
export function faultText(school: School, stands: Stands, { who, lessons, units }: Fault): string {
  const names = [...new Set(who.map((id) => nameIn(school, id)).filter(Boolean))];
  const about = [...new Set(lessons.slice(0, 3).map((id) => lessonName(school, id)))].filter(Boolean);
  const when = lessons.length < 3 ? formatList([...new Set(lessons.map((id) => standName(school, stands, id)))]) : '';
  const said = [formatList(names), formatList(about), when].filter(Boolean).join(' · ');
  return said || m.planner_times({ n: units });
}

/** What somebody did, as a line of the history. */
export function lineText(school: School, { kind, lessons, from, to }: EditLine): string {
  const name = to ? lessonName(school, lessonKey(to)) : '';
  const place = to?.cycleDay && to.period ? placeName(school, { cycleDay: to.cycleDay, period: to.period }) : '';
  if (kind === 'move' && lessons === 1 && to && !place) return m.planner_line_park({ lesson: name });
  switch (kind) {
    case 'move':
      return lessons === 1 ? m.planner_line_move({ lesson: name, place }) : m.planner_line_swap({ n: lessons });
    case 'swap':
      return m.planner_line_swap({ n: lessons });
    case 'park':
      return m.planner_line_park({ lesson: name });
    case 'pin':
      return m.planner_line_pin({ lesson: name });
    case 'unpin':
      return m.planner_line_unpin({ lesson: name });
    case 'room':
      return m.planner_line_room({ lesson: name, room: nameIn(school, to?.roomId ?? '') || m.planner_no_room() });
    case 'solve':
      return m.planner_line_solve({ n: lessons });
    case 'copy':
      return m.planner_line_copy();
    case 'import':
      return m.planner_line_import({ n: lessons });
    case 'undo':
      return m.planner_line_undo({ lesson: from ? lessonName(school, lessonKey(from)) : name });
    case 'redo':
      return m.planner_line_redo({ lesson: name });
  }
}
