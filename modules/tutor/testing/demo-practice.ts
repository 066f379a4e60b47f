import { exercise, type Item, seedOf, skillsUpTo } from '@patio/engine-learning';
import { makeId } from '@patio/kernel';
import { gradeOf } from '@patio/lessons/server';
import { joinStudent } from '@patio/people/server';
import { inTenant, type Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import type { Chance, DemoScene } from '@patio/schools/testing';
import { enrolmentRows, holdsOn } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { recordTries } from '../server/index.ts';
import type { Try } from '../server/service/record-tries.ts';
import type { DemoStudent } from './demo-student.ts';

const DAY = 86_400_000;
/** Weeks back in which something was practised, and exercises of one sitting. */
const [SITTINGS, ITEMS] = [9, 6] as const;
const SKILLS_TRIED = 7;

interface Classmate extends Record<string, unknown> {
  studentId: string;
  stage: string | null;
  level: string | null;
}

async function listClass(tx: Tx, sectionId: string): Promise<Classmate[]> {
  const { rows } = await tx.execute<Classmate>(sql`
    select distinct e.student_id as "studentId", l.stage, l.name as level from ${enrolmentRows} e ${joinStudent('e')}
    left join ${gradeLevelRows} l on l.institution_id = st.institution_id and l.id = st.grade_level_id
    where e.institution_id = patio_institution() and e.section_id = ${sectionId} and ${holdsOn('e')} order by 1`);
  return rows;
}

/** One exercise as a child of some ability works it: better with time, sometimes with a hint. */
function work(item: Item, skilled: number, chance: Chance): Pick<Try, 'answers' | 'hints' | 'shown'> {
  const wrong = item.wrong[0]?.text ?? '0';
  const luck = chance.next();
  if (luck < skilled) return { answers: [item.answer], hints: 0, shown: false };
  if (luck < skilled + (1 - skilled) * 0.6) return { answers: [wrong, item.answer], hints: 1, shown: false };
  return { answers: [wrong], hints: 2, shown: false };
}

function triesOf(studentId: string, grade: number, today: string, chance: Chance): Try[] {
  const ability = 0.35 + 0.5 * chance.next();
  const maths = skillsUpTo('maths', Math.min(grade, 8)).slice(0, SKILLS_TRIED);
  const spanish = skillsUpTo('spanish', Math.min(grade, 8)).slice(0, 2);
  const skills = [...maths, ...spanish];
  const noon = Date.parse(`${today}T16:00:00Z`);
  return Array.from({ length: SITTINGS }, (_, sitting) => sitting).flatMap((sitting) => {
    const sessionId = makeId();
    const back = (SITTINGS - sitting) * 4 + (sitting % 2);
    return Array.from({ length: ITEMS }, (_, nth): Try => {
      const place = (sitting + nth * 2) % skills.length;
      const { id } = skills[place]!;
      const item = exercise(id, seedOf(studentId, id, sitting, nth))!;
      // What comes later in the list is newer to the class, and harder.
      const skilled = Math.min(0.95, ability + sitting * 0.06 - (place === 0 ? 0.35 : 0));
      return {
        id: makeId(),
        sessionId,
        origin: 'practice',
        item,
        ...work(item, skilled, chance),
        chosen: item.choiceOnly,
        seconds: 20 + Math.floor(chance.next() * 60),
        at: new Date(noon - back * DAY + nth * 90_000),
      };
    });
  });
}

/** Six weeks of practice in the class of the student with whom the school is tried; with a student, of that one alone. */
export async function practiseDemo(scene: DemoScene, { sectionId }: DemoStudent, only?: string): Promise<void> {
  const { actor, institutionId, today } = scene;
  const chance = scene.chance('tutor');
  await inTenant(actor, async (tx) => {
    for (const { studentId, stage, level } of await listClass(tx, sectionId)) {
      if (only && studentId !== only) continue;
      const grade = gradeOf(stage && level ? { stage, name: level } : undefined);
      await recordTries(tx, { institutionId, studentId }, triesOf(studentId, grade, today, chance));
    }
  });
}
