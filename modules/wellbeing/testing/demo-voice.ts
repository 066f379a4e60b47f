import { addDays, weekday } from '@patio/kernel';
import { studentRows } from '@patio/people/server';
import { clock, inTenant } from '@patio/platform';
import type { DemoScene } from '@patio/schools/testing';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { MOODS, type Mood } from '../contract/voice-fields.ts';
import { sealForTeam } from '../server/keys/unlocked.ts';
import { checkIns } from '../server/schema.ts';
import { wordsOfCheckIn } from '../server/service/voice/bound.ts';
import type { DemoTeam } from './demo-keys.ts';

const STUDENTS = 40;
const DAYS = 14;
/** Most days are good days. */
const USUAL: readonly Mood[] = ['great', 'good', 'good', 'good', 'so_so', 'so_so', 'sad'];
const WORDS = [
  'Hoy tengo exposición y estoy con nervios.',
  'Dormí poco, pero ya estoy mejor.',
  'Ayer ganamos el partido.',
  'Extraño a mi abuela, se fue de viaje.',
  'Me gustó la clase de ayer.',
];

/** Students who said how they arrive on some of the last days, a few of them in words that only the team can read. */
export async function fillDemoVoice(scene: DemoScene, team: DemoTeam): Promise<void> {
  const chance = scene.chance('voice');
  const { institutionId, schoolId } = { institutionId: scene.institutionId, schoolId: team.schoolId };
  await inTenant(team.elena.actor, async (tx) => {
    const students = await tx
      .select({ id: studentRows.id })
      .from(studentRows)
      .where(
        and(eq(studentRows.schoolId, schoolId), eq(studentRows.status, 'active'), isNull(studentRows.mergedIntoId)),
      )
      .orderBy(asc(studentRows.id))
      .limit(STUDENTS);
    for (const { id: studentId } of students)
      for (let ago = 1; ago <= DAYS; ago++) {
        const on = addDays(scene.today, -ago);
        if (weekday(on) > 5 || chance.odds(0.55)) continue;
        const id = clock.id();
        const mood = chance.odds(0.04) ? MOODS[4] : chance.pick(USUAL);
        const words = chance.odds(0.06) ? chance.pick(WORDS) : null;
        const sealedText = words && (await sealForTeam(tx, schoolId, words, wordsOfCheckIn(id)));
        await tx.insert(checkIns).values({ institutionId, id, schoolId, studentId, on, mood, sealedText });
      }
  });
}
