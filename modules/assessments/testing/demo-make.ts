import { randomBytes } from 'node:crypto';
import { type assigned, type assignments, type attemptLog, markOf, type submissions } from '@patio/assignments/server';
import { type DemoScale, type HandedIn, receiptNumber } from '@patio/assignments/testing';
import { chanceOf, type Paper } from '@patio/engine-assessment';
import type { items } from '@patio/gradebook/server';
import { makeId } from '@patio/kernel';
import type { ExamSection } from '../contract.ts';
import { sizeOf } from '../rules/draw.ts';
import type { StoredGrade } from '../rules/grade.ts';
import type { answerLog, answers, attempts, exams } from '../server/index.ts';
import { type DemoAnswer, demoAnswer } from './demo-answers.ts';
import type { BankEntry } from './demo-bank.ts';
import type { ClassStudent, ExamClass } from './demo-classes.ts';

/** What becomes of an exam of the demo: its marks were returned, or are drafts, it is still to come, or somebody sits in it. */
export type Moment = 'returned' | 'marked' | 'to_come' | 'open';

export interface Plan {
  institutionId: string;
  schoolId: string;
  of: ExamClass;
  scale: DemoScale;
  moment: Moment;
  title: string;
  opensAt: Date;
  closesAt: Date;
  minutes: number;
  chosen: readonly BankEntry[];
  students: readonly ClassStudent[];
  nth: number;
  now: Date;
}

export interface Rows {
  assignments: (typeof assignments.$inferInsert)[];
  assigned: (typeof assigned.$inferInsert)[];
  items: (typeof items.$inferInsert)[];
  exams: (typeof exams.$inferInsert)[];
  attempts: (typeof attempts.$inferInsert)[];
  answers: (typeof answers.$inferInsert)[];
  answerLog: (typeof answerLog.$inferInsert)[];
  submissions: (typeof submissions.$inferInsert)[];
  attemptLog: (typeof attemptLog.$inferInsert)[];
  returned: HandedIn[];
}
export const noRows = (): Rows => ({
  assignments: [],
  assigned: [],
  items: [],
  exams: [],
  attempts: [],
  answers: [],
  answerLog: [],
  submissions: [],
  attemptLog: [],
  returned: [],
});

const MINUTE = 60_000;
const POINTS = 2;
const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE);

/** The exam itself, with its column. */
function give(rows: Rows, plan: Plan, sections: ExamSection[]) {
  const { institutionId, schoolId, of, scale, moment, title, opensAt, closesAt, minutes, chosen, nth } = plan;
  const [id, assignedId, itemId] = [makeId(), makeId(), makeId()];
  const publishedAt = later(opensAt, -3 * 24 * 60);
  rows.assignments.push({
    institutionId,
    id,
    schoolId,
    courseId: of.courseId,
    authorId: of.userId,
    kind: 'exam',
    title,
    instructions: { type: 'doc', content: [] },
    points: scale.most,
    category: of.category,
    forms: [],
    minutes,
    state: 'published',
    publishedAt,
    createdAt: publishedAt,
  });
  rows.assigned.push({
    institutionId,
    id: assignedId,
    schoolId,
    assignmentId: id,
    sectionId: of.id,
    termId: of.termId,
    opensAt,
    dueAt: closesAt,
    closesAt,
    itemId,
    onScale: true,
    step: scale.step,
    lowest: scale.least,
    createdAt: publishedAt,
  });
  rows.items.push({
    institutionId,
    id: itemId,
    sectionId: of.id,
    termId: of.termId,
    category: of.category,
    title,
    position: of.columns + 20 + nth,
    dueOn: closesAt.toISOString().slice(0, 10),
    sourceId: id,
    releasedAt: moment === 'returned' ? later(closesAt, 3 * 24 * 60) : null,
    createdAt: publishedAt,
  });
  rows.exams.push({
    institutionId,
    id,
    schoolId,
    sections,
    minutes,
    bank: chosen.map(({ id: question, body }) => ({
      id: question,
      version: 1,
      tags: body.tags,
      difficulty: body.difficulty,
      competencyIds: body.competencies,
    })),
    questionIds: chosen.map((each) => each.id),
    ...sizeOf(sections),
    showKeys: 'release',
    createdAt: publishedAt,
  });
  return { id, assignedId, itemId };
}

const paperOf = (plan: Plan, sections: ExamSection[], seed: string): Paper => ({
  format: 1,
  seed,
  minutes: plan.minutes,
  sections: sections.map(({ id, title, instructions }) => ({
    id,
    title,
    instructions,
    items: plan.chosen.map((each, at) => ({
      key: `q${at + 1}`,
      question: each.id,
      version: 1,
      points: POINTS,
      seed: `${seed} ${each.id}`,
    })),
  })),
});

interface Sat {
  attemptId: string;
  startedAt: Date;
  /** Null while it goes on. */
  endedAt: Date | null;
  given: (DemoAnswer & { key: string; at: Date })[];
}

/** Throws from 0 to 1 that are the same for the same words. */
const throwsOf = (words: string): (() => number) => {
  const chance = chanceOf(words);
  return () => chance.below(1_000_000) / 1_000_000;
};

/** How one student did: when, and what they answered. */
function sit(plan: Plan, { number }: ClassStudent): Sat | null {
  const throws = throwsOf(`${plan.title} ${number}`);
  const strength = throwsOf(`strength ${number}`)();
  const goesOn = plan.moment === 'open';
  if (throws() < (goesOn ? 0.35 : 0.06)) return null;
  const used = Math.max(8, plan.minutes * (0.45 + 0.5 * throws()));
  const startedAt = later(plan.opensAt, 1 + 6 * throws());
  const ended = goesOn && throws() > 0.15 ? null : later(startedAt, Math.min(used, goesOn ? 12 : used));
  const until = goesOn ? 0.3 + 0.6 * throws() : 1;
  const shown = plan.chosen.slice(0, Math.ceil(plan.chosen.length * until));
  const given = shown.map(({ body }, at) => ({
    ...demoAnswer(body, POINTS, strength, [throws(), throws()]),
    key: `q${at + 1}`,
    at: later(startedAt, ((goesOn ? 12 : used) * (at + 1)) / (shown.length + 1)),
  }));
  return { attemptId: makeId(), startedAt, endedAt: ended, given };
}

/** What it earned; a person has marked essays that were returned. */
function gradeOf(plan: Plan, sat: Sat): StoredGrade[] {
  const byKey = new Map(sat.given.map((each) => [each.key, each]));
  return plan.chosen.map(({ id, body }, at) => {
    const key = `q${at + 1}`;
    const found = byKey.get(key);
    const open = { result: 'open' as const, earned: 0 };
    const { result, earned } = found?.answer ? found : open;
    return {
      key,
      question: id,
      number: 1,
      result,
      earned: body.kind === 'essay' && found ? null : earned,
      possible: POINTS,
    };
  });
}

/** One exam of the demo, with everything that its students did in it. */
export function makeDemoExam(rows: Rows, plan: Plan): string {
  const { institutionId, schoolId, of, scale, moment, students, closesAt, now } = plan;
  const sections: ExamSection[] = [
    {
      id: 'a',
      title: '',
      instructions: '',
      shuffle: false,
      parts: plan.chosen.map(({ id: question }) => ({ kind: 'question', question, points: POINTS })),
    },
  ];
  const { id, assignedId, itemId } = give(rows, plan, sections);
  if (moment === 'to_come') return assignedId;
  for (const student of students) {
    const sat = sit(plan, student);
    if (!sat) continue;
    const { attemptId, startedAt, endedAt, given } = sat;
    const paper = paperOf(plan, sections, attemptId);
    const grade = endedAt ? gradeOf(plan, sat) : null;
    const sum = (grade ?? []).reduce((total, each) => total + (each.earned ?? 0), 0);
    const waiting = (grade ?? []).filter(({ earned }) => earned === null).length;
    rows.attempts.push({
      institutionId,
      id: attemptId,
      schoolId,
      sectionId: of.id,
      examId: id,
      assignedId,
      studentId: student.id,
      number: 1,
      state: endedAt ? 'handed_in' : 'open',
      paper,
      questionIds: plan.chosen.map((each) => each.id),
      startedAt,
      endsAt: later(startedAt, plan.minutes),
      endedAt,
      lastSeenAt: endedAt ?? given.at(-1)?.at ?? startedAt,
      grade,
      earned: endedAt ? sum : null,
      possible: endedAt ? plan.chosen.length * POINTS : null,
      waiting,
      createdAt: startedAt,
      updatedAt: startedAt,
    });
    for (const { key, answer, at } of given) {
      if (!answer) continue;
      const row = { institutionId, attemptId, item: key, sequence: 1, answer, writtenAt: at, savedAt: at, late: false };
      rows.answers.push(row);
      rows.answerLog.push(row);
    }
    if (!endedAt) continue;
    const score =
      waiting > 0
        ? null
        : markOf(sum, plan.chosen.length * POINTS, { points: scale.most, step: scale.step, lowest: scale.least });
    const marked = score !== null && moment !== 'open';
    const releasedAt = marked && moment === 'returned' ? later(closesAt, 3 * 24 * 60) : null;
    rows.attemptLog.push({
      institutionId,
      id: attemptId,
      assignedId,
      studentId: student.id,
      number: 1,
      receipt: receiptNumber(randomBytes(8)),
      content: { text: '', link: '', files: [] },
      handedInAt: endedAt,
      arrivedAt: endedAt,
      byId: student.userId,
    });
    rows.submissions.push({
      institutionId,
      id: makeId(),
      schoolId,
      sectionId: of.id,
      assignedId,
      studentId: student.id,
      attemptId,
      attempts: 1,
      handedInAt: endedAt,
      mark: !marked ? 'none' : releasedAt ? 'released' : 'draft',
      score: marked ? score : null,
      gradedBy: marked ? of.userId : null,
      gradedAt: marked ? (releasedAt ?? now) : null,
      releasedAt,
      releasedScore: releasedAt ? score : null,
    });
  }
  if (moment === 'returned')
    rows.returned.push({
      key: `${of.name} ${plan.title}`,
      assignedId,
      schoolId,
      sectionId: of.id,
      itemId,
      userId: of.userId,
      moment: 'returned',
      dueAt: closesAt.toISOString(),
      answers: [],
      grades: [],
    });
  return assignedId;
}
