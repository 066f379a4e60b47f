import type { Actor } from '@patio/access';
import { type Answer, answerShown, itemsOf, keyAnswer } from '@patio/engine-assessment';
import { inTenant } from '@patio/platform';
import { eq } from 'drizzle-orm';
import type { AttemptView } from '../contract.ts';
import { versionName } from '../rules/grade.ts';
import { attempts } from '../server/index.ts';
import { keepAnswers, type SentAnswers } from '../server/service/answer.ts';
import { handInAttempt } from '../server/service/hand-in.ts';
import { getOwnAttempt, getOwnExam } from '../server/service/own-exam.ts';
import { bodiesOfPapers } from '../server/service/preview-paper.ts';
import { startAttempt } from '../server/service/start-attempt.ts';
import { viewAttempt } from '../server/service/view-attempt.ts';

/** What a student does in an exam, as the procedures do it. */
export const start = (actor: Actor, id: string, password?: string): Promise<AttemptView> =>
  inTenant(actor, async (tx) =>
    viewAttempt(tx, actor, await startAttempt(tx, actor, await getOwnExam(tx, actor, id), { password })),
  );
export const reload = (actor: Actor, id: string): Promise<AttemptView> =>
  inTenant(actor, async (tx) => viewAttempt(tx, actor, await getOwnAttempt(tx, actor, id)));
export const send = (actor: Actor, id: string, answers: SentAnswers['answers'], left: SentAnswers['left'] = []) =>
  inTenant(actor, (tx) => keepAnswers(tx, actor, { id, answers, left }));
export const handIn = (actor: Actor, id: string, answers: SentAnswers['answers'] = []) =>
  inTenant(actor, (tx) => handInAttempt(tx, actor, { id, answers, left: [] }));

export const readAttempt = (actor: Actor, id: string) =>
  inTenant(actor, async (tx) => (await tx.select().from(attempts).where(eq(attempts.id, id)))[0]!);

/** The right answers of a paper in the names that its student sees; only the test knows them. */
export const rightAnswers = (teacher: Actor, id: string): Promise<Record<string, Answer>> =>
  inTenant(teacher, async (tx) => {
    const [row] = await tx.select().from(attempts).where(eq(attempts.id, id));
    const bodies = await bodiesOfPapers(tx, teacher.institutionId, [row!.paper]);
    return Object.fromEntries(
      itemsOf(row!.paper).flatMap(({ key, question, version, seed }) => {
        const body = bodies.get(versionName(question, version))!;
        const right = keyAnswer(body, seed);
        return right ? [[key, answerShown(body, seed, right)]] : [];
      }),
    );
  });

/** Answers everything right and hands in. */
export async function sitWell(teacher: Actor, pupil: Actor, id: string, but: Record<string, Answer> = {}) {
  const attempt = await start(pupil, id);
  const right = { ...(await rightAnswers(teacher, attempt.id)), ...but };
  const sent = Object.entries(right).map(([item, answer]) => ({ item, answer, sequence: 1, writtenAt: attempt.now }));
  await handIn(pupil, attempt.id, sent);
  return attempt.id;
}
