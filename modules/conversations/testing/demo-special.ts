import { addDays, instantAt, localDateAt, makeId } from '@patio/kernel';
import { startJob, type Tx } from '@patio/platform';
import type { DemoScene } from '@patio/schools/testing';
import { messages, releaseJob, reports } from '../server/index.ts';
import { HELD_MESSAGE } from './demo-dialogues.ts';
import type { DemoPair } from './demo-people.ts';
import type { WrittenTalk } from './demo-write.ts';

const DAY = 86_400_000;
/** Which of the reported words it is. */
const RUDE = 1;

/** The teacher reported what was written to them; nobody has decided. */
export async function reportWords(
  tx: Tx,
  { institutionId }: DemoScene,
  { schoolId, teacherId }: DemoPair,
  { id: conversationId, messageIds }: WrittenTalk,
): Promise<void> {
  await tx.insert(reports).values({
    institutionId,
    id: makeId(),
    schoolId,
    conversationId,
    messageId: messageIds[RUDE]!,
    reportedBy: teacherId,
    reason: 'offence',
    note: 'No es la primera vez. Prefiero que alguien del colegio le responda.',
    createdAt: new Date(Date.now() - 2 * DAY + 3 * 3_600_000),
  });
}

/** Something that a teacher wrote for the morning; it arrives then, by the same job as any other. */
export async function holdMessage(tx: Tx, scene: DemoScene, pair: DemoPair, conversationId: string): Promise<void> {
  const timeZone = scene.schools.find(({ id }) => id === pair.schoolId)?.timeZone ?? 'UTC';
  const arrivesAt = instantAt(addDays(localDateAt(new Date(), timeZone), 1), '06:30', timeZone);
  const messageId = makeId();
  await tx.insert(messages).values({
    institutionId: scene.institutionId,
    id: messageId,
    conversationId,
    position: null,
    authorId: pair.teacherId,
    role: 'teacher',
    text: HELD_MESSAGE.replaceAll('{e}', pair.first),
    form: 'text',
    urgency: 'normal',
    arrivesAt,
  });
  const due = { key: messageId, startAfter: arrivesAt };
  await startJob(tx, scene.actor, releaseJob, { conversationId, messageId }, due);
}
