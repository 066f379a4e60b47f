import type { Actor } from '@patio/access';
import { alertRows, mayUseTutor, type TutorGate } from '@patio/ai/server';
import { clock, preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { ChatState } from '../../contract/chat.ts';
import type { Chip, TutorOpenState, TutorVariant } from '../../contract/fields.ts';
import { pauseUntil, type Stretch } from '../../rules/limits.ts';
import type { KeptTask } from '../../rules/task.ts';
import type { ClassNow } from './class-now.ts';

/** Whoever told something grave is first met by a person: until the alert is closed, and for three days at most. */
const askHeld = preparedSql<{ institutionId: string; studentId: string }, { held: boolean }>(
  'tutor_held',
  () => sql`select exists (select 1 from ${alertRows} a where a.institution_id = ${sql.placeholder('institutionId')}
    and a.student_id = ${sql.placeholder('studentId')} and a.tier = 3 and a.source_type = 'tutor.turn' and a.closed_at is null
    and a.raised_at > now() - interval '3 days') as held`,
);

export interface Gate extends TutorGate {
  held: boolean;
}

/** What the school, the family and the care team say about the student who is signed in. */
export async function readGate(tx: Tx, actor: Actor): Promise<Gate> {
  const gate = await mayUseTutor(tx, actor);
  const { studentId } = gate;
  const [row] = studentId ? await askHeld(tx, { institutionId: actor.institutionId, studentId }) : [];
  return { ...gate, held: row?.held ?? false };
}

/** What a class says. */
export interface ClassSays extends Stretch {
  variant: TutorVariant;
  takes: boolean;
  open: boolean;
  freeText: boolean;
  frozenUntil: Date | null;
  frozenWhy: 'exam' | 'lesson' | null;
  /** When it opens next, where it is closed by its hours. */
  opensAt: Date | null;
  closedInExams: boolean;
  /** What its timetable says now. */
  classNow: ClassNow | null;
}

interface Standing {
  state: TutorOpenState;
  until: Date | null;
}

/** Parts of a question: how a class (`x`) is set towards its timetable, and whether its teachers read answers first. */
export const BY_TIMETABLE = sql`coalesce(x.during_class, 'open') as "duringClass", coalesce(x.closed_in_exams, true) as "closedInExams",
    coalesce(x.approves, false) as approves`;

/** Parts of a question: how a class (`x`) at a school (`sch`) is frozen, and when it opens if its hours have it closed. */
export const FROZEN = sql`case when x.frozen_from <= now() and x.frozen_until > now() then x.frozen_until end as "frozenUntil",
    x.frozen_why as "frozenWhy"`;
export const OPENS_AT = sql`case when x.hours_from is not null then (
    select case when here.at::time >= x.hours_from and here.at::time < x.hours_until then null
      else (here.at::date + case when here.at::time >= x.hours_until then 1 else 0 end + x.hours_from) at time zone sch.time_zone end
    from (select now() at time zone sch.time_zone as at) here) end as "opensAt"`;

const CLOSED = {
  no_student: 'school_off',
  off: 'school_off',
  no_recipient: 'school_off',
  no_consent: 'no_consent',
} as const;

/** Whether the tutor teaches now; the order is that of the gate: person, family, class, day, pause. */
export function standingOf(gate: Gate, says: ClassSays | null): Standing {
  if (gate.held) return { state: 'held', until: null };
  if (gate.closed && gate.closed !== 'over_cap') return { state: CLOSED[gate.closed], until: null };
  if (says && !(says.takes && says.open)) return { state: 'class_closed', until: null };
  if (says?.frozenUntil) return { state: says.frozenWhy ?? 'exam', until: says.frozenUntil };
  if (says?.closedInExams && gate.examUntil) return { state: 'exam', until: gate.examUntil };
  if (says?.classNow) return says.classNow;
  if (says?.opensAt) return { state: 'hours', until: says.opensAt };
  if (gate.closed === 'over_cap') return { state: 'cap', until: null };
  const until = says && pauseUntil(says, says.variant, clock.now());
  return until ? { state: 'pause', until } : { state: 'open', until: null };
}

/** Nothing may be kept of what is said: the family has not agreed, or the school has not opened the tutor. */
export const keepsNothing = ({ state }: Standing): boolean => state === 'no_consent' || state === 'school_off';

function chipsOf(state: TutorOpenState, task: Pick<KeptTask, 'state'> | null, hasExercises: boolean): Chip[] {
  if (state !== 'open') return [];
  if (task?.state === 'bottom_out') return ['next', 'ask_teacher'];
  const isOpen = task && task.state !== 'scheduled';
  const help: Chip[] = isOpen ? ['lost', 'hint', 'example'] : ['lost'];
  return [...help, ...(hasExercises ? (['quiz'] as const) : []), 'ask_teacher'];
}

/** What is true of a chat now, as the contract says it. */
export function viewState(
  gate: Gate,
  says: ClassSays | null,
  about: { task: Pick<KeptTask, 'state'> | null; hasExercises: boolean; engine: ChatState['engine'] },
): ChatState {
  const { state, until } = standingOf(gate, says);
  return {
    state,
    until: until?.toISOString() ?? null,
    left: gate.left,
    chips: chipsOf(state, about.task, about.hasExercises),
    freeText: says === null || says.variant !== 'k3' || says.freeText,
    engine: about.engine,
  };
}
