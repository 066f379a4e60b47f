import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import { makeUser } from '@patio/accounts/testing';
import { addDays, makeId, mondayOf } from '@patio/kernel';
import { linkAccount, studentRows } from '@patio/people/server';
import { inTenant, receiveFile } from '@patio/platform';
import { actorOf } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { latestReview } from '../rules/reviews.ts';
import { openFile, sealFile } from '../rules/sealed-file.ts';
import { askToTalk, checkIn, listChampionTasks } from '../server/index.ts';
import { actorWith } from '../testing/team.ts';
import { change, type Planter } from './canary-phrases.ts';
import { type CareScene, makeTestCase } from './care-scene.ts';

interface Planting {
  scene: CareScene;
  planter: Planter;
  id: string;
  today: string;
}

/** Answers to an interview, and why somebody judged a level with them. */
export async function plantJudgement({ scene: { elena }, planter, id, today }: Planting): Promise<void> {
  const { phrase } = planter;
  const answersId = makeId();
  await change(elena, (v) =>
    v.ask('fillInstrument', {
      id,
      answersId,
      instrumentKey: 'first_interview',
      instrumentVersion: 1,
      on: today,
      answers: { why: phrase(), good: phrase(), wants: phrase() },
      note: phrase(),
    }),
  );
  const { version } = await elena.ask('readCase', { id });
  await change(elena, (v) =>
    v.ask('judgeRisk', {
      id,
      version,
      level: 'high',
      answersId,
      why: phrase(),
      nextReviewOn: latestReview('high', today),
      nextReviewAt: null,
    }),
  );
}

/** A plan that a teacher carries out and that is decided on; answers what that teacher reads of it. */
export async function plantPlan({ scene, planter, id, today }: Planting): Promise<string> {
  const { phrase } = planter;
  const { institutionId, schoolId } = scene.school;
  const made = await makeUser({ givenNames: 'Julián', memberships: [{ institutionId, role: 'teacher', schoolId }] });
  const teacher = actorWith(made.user.id, made.memberships[0]!);
  const interventionId = makeId();
  const supports = [true, false].map((byChampion) => ({ id: makeId(), text: phrase(), perWeek: 0, byChampion }));
  await change(scene.elena, (v) =>
    v.ask('saveIntervention', {
      id,
      interventionId,
      seen: 0,
      goal: phrase(),
      measure: phrase(),
      startsOn: addDays(mondayOf(today), -14),
      weeks: 6,
      baseline: 1,
      target: 4,
      most: 5,
      decideOn: addDays(today, 20),
      championId: teacher.userId,
      task: phrase(),
      supports,
    }),
  );
  const [plan] = (await scene.elena.ask('interventions', { id })).items;
  await change(scene.elena, (v) =>
    v.ask('decideIntervention', {
      id,
      interventionId,
      version: plan!.version,
      decision: 'go_on',
      weeks: 2,
      why: phrase(),
    }),
  );
  return JSON.stringify(await inTenant(teacher, (tx) => listChampionTasks(tx, teacher)));
}

/** A document that arrived sealed; answers what it holds once it is opened. */
export async function plantDocument({ scene: { team, elena }, planter, id }: Planting): Promise<string> {
  const { phrase } = planter;
  const documentId = makeId();
  const text = phrase();
  const sealed = await sealFile(new TextEncoder().encode(text), documentId);
  const bytes = Readable.from([Buffer.from(sealed.bytes)]);
  const file = await receiveFile(team.lead.actor, 'wellbeing.document', { name: 'documento', bytes });
  const given = { name: `${phrase()}.pdf`, type: 'application/pdf', about: phrase(), key: sealed.key };
  await change(elena, (v) => v.ask('addDocument', { id, documentId, fileId: file.id, size: text.length, ...given }));
  const { key } = await elena.ask('openDocument', { id, documentId });
  return new TextDecoder().decode(await openFile({ bytes: sealed.bytes, key }, documentId));
}

/** A report, an appointment, a case that is handed over and one that was closed and opened again; answers what is read of them. */
export async function plantPapers({ scene, planter, id, today }: Planting): Promise<string> {
  const { phrase } = planter;
  const { elena, elisa, team } = scene;
  const { templates } = await elena.ask('reports', { id });
  const template = templates[0]!;
  const content = { [template.sections[0]!.id]: phrase() };
  const report = { id, reportId: makeId(), seen: 0, templateKey: template.key, content, finish: false };
  await change(elena, (v) => v.ask('saveReport', report));
  await elena.ask('printReport', { id, reportId: report.reportId });
  const hour = { kind: 'session', date: addDays(today, 1), from: '09:00', until: '09:30' } as const;
  await change(elena, (v) => v.ask('saveAppointment', { id: makeId(), seen: 0, caseId: id, ...hour, about: phrase() }));

  const handed = await makeTestCase(scene, team.lead);
  const handoverId = makeId();
  const toId = team.others[0]!.actor.userId;
  await change(elena, (v) => v.ask('offerHandover', { id: handed.id, handoverId, toId, note: phrase() }));

  const ended = await makeTestCase(scene, team.lead);
  const closed = await change(elena, (v) =>
    v.ask('closeCase', {
      id: ended.id,
      version: ended.version,
      reason: 'goals_reached',
      outcome: 'better',
      summary: phrase(),
      after: phrase(),
    }),
  );
  const again = { id: ended.id, version: closed.version, nextReviewOn: addDays(today, 5) };
  await change(elena, (v) => v.ask('reopenCase', { ...again, why: phrase() }));
  return JSON.stringify([
    await elena.ask('reports', { id }),
    await elena.ask('reports', { id: ended.id }),
    await elena.ask('timeLine', { id: ended.id, limit: 50 }),
    await elena.ask('agenda', { from: today, through: addDays(today, 7), whose: 'mine' }),
    await elisa.ask('readHandover', { handoverId }),
  ]);
}

/** What the student says: how they arrive, and that they want to talk; answers what the team reads of it, and who the student is. */
export async function plantVoice({ scene, planter }: Planting): Promise<{ student: Actor; read: string }> {
  const { phrase } = planter;
  const { school, studentId, elena } = scene;
  const student = actorOf('student', { institutionId: school.institutionId, schoolId: school.schoolId });
  await inTenant(school.admin, async (tx) => {
    const [row] = await tx.select().from(studentRows).where(eq(studentRows.id, studentId));
    await linkAccount(tx, row!.personId, student.userId);
  });
  await inTenant(student, (tx) => checkIn(tx, student, { mood: 'sad', words: phrase() }));
  await inTenant(student, (tx) => askToTalk(tx, student, { words: phrase() }));
  return { student, read: JSON.stringify(await elena.ask('checkInsOf', { studentId })) };
}
