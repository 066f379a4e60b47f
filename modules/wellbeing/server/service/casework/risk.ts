import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, desc, eq } from 'drizzle-orm';
import type { Changed, RiskLevel } from '../../../contract/fields.ts';
import type { FilledView, InstrumentView, JudgedView } from '../../../contract/instruments.ts';
import { keepKnown, scoreOf } from '../../../rules/instruments.ts';
import { latestReview } from '../../../rules/reviews.ts';
import { failure } from '../../failures.ts';
import { type AnswersRow, answers, cases, riskLog } from '../../schema.ts';
import { requireWritable } from '../cases/change.ts';
import type { OpenCase } from '../open-case.ts';
import { addToTimeLine } from '../time-line.ts';
import { todayAt } from './days.ts';
import { findInstrument } from './instruments.ts';
import { answersForm, boundAnswers } from './score.ts';
import { openContent, sealContent } from './sealed.ts';
import { subjectOf } from './subject.ts';

type Locale = 'es' | 'en';

export const boundWhy = (id: Id): string => `wellbeing_risk_log.sealed_why:${id}`;

interface Filling {
  answersId: Id;
  instrumentKey: string;
  instrumentVersion: number;
  on: string;
  answers: Readonly<Record<string, number | string>>;
  note: string;
}

/** Keeps the answers to an instrument, with their score; both are sealed. */
export async function fillInstrument(
  tx: Tx,
  actor: Actor,
  open: OpenCase,
  given: Filling,
  locale: Locale,
): Promise<Changed> {
  requireWritable(open);
  const { institutionId, id: caseId, schoolId } = open.row;
  const asked = { key: given.instrumentKey, version: given.instrumentVersion };
  const instrument = await findInstrument(tx, schoolId, asked, locale);
  if (!instrument) throw failure('not_found', undefined, 'instrumentKey');
  const known = keepKnown(instrument, given.answers);
  const { points, missing } = scoreOf(instrument, known);
  if (missing.length > 0) throw failure('answers_missing', { count: missing.length });
  if (given.on > (await todayAt(tx, schoolId))) throw failure('bad_day', undefined, 'on');
  const id = given.answersId;
  await tx.insert(answers).values({
    institutionId,
    id,
    caseId,
    instrumentKey: asked.key,
    instrumentEdition: asked.version,
    answeredOn: given.on,
    filledBy: actor.userId,
    sealedContent: sealContent(open.box, { answers: known, note: given.note, points }, boundAnswers(id)),
    createdAt: clock.now(),
  });
  await addToTimeLine(tx, actor, open, { kind: 'instrument_filled', refId: id, text: instrument.title });
  await record(tx, actor, 'wellbeing.instrument_filled', subjectOf(open), { after: { answersId: id } });
  return { id, version: 1 };
}

async function viewFilled(
  tx: Tx,
  open: OpenCase,
  row: AnswersRow,
  { locale, by }: { locale: Locale; by: string },
): Promise<FilledView> {
  const { schoolId } = open.row;
  const asked = { key: row.instrumentKey, version: row.instrumentEdition };
  const known = await findInstrument(tx, schoolId, asked, locale);
  const instrument: InstrumentView = known ?? {
    ...asked,
    title: asked.key,
    intro: '',
    items: [],
    bands: [],
    preset: false,
  };
  const content = openContent(open.box, row.sealedContent, boundAnswers(row.id), answersForm);
  const { most, band } = scoreOf(instrument, content.answers);
  return { id: row.id, instrument, on: row.answeredOn, by, ...content, most, band };
}

/** What was answered in a case and how its level was judged, newest first. */
export async function readAnswers(
  tx: Tx,
  open: OpenCase,
  locale: Locale,
): Promise<{ filled: FilledView[]; judged: JudgedView[] }> {
  const { institutionId, id: caseId } = open.row;
  const [rows, judgements] = await Promise.all([
    tx
      .select()
      .from(answers)
      .where(and(eq(answers.institutionId, institutionId), eq(answers.caseId, caseId)))
      .orderBy(desc(answers.answeredOn), desc(answers.id)),
    tx
      .select()
      .from(riskLog)
      .where(and(eq(riskLog.institutionId, institutionId), eq(riskLog.caseId, caseId)))
      .orderBy(desc(riskLog.at), desc(riskLog.id)),
  ]);
  const names = await namesOf(tx, [...rows.map((row) => row.filledBy), ...judgements.map((row) => row.judgedBy)]);
  const nameOf = (id: Id) => names.get(id) ?? '—';
  const filled: FilledView[] = [];
  for (const row of rows) filled.push(await viewFilled(tx, open, row, { locale, by: nameOf(row.filledBy) }));
  const judged = judgements.map((row): JudgedView => {
    const used = filled.find(({ id }) => id === row.answersId);
    return {
      id: row.id,
      level: row.level,
      on: row.judgedOn,
      by: nameOf(row.judgedBy),
      nextReviewOn: row.nextReviewOn,
      why: open.box.open(row.sealedWhy, boundWhy(row.id)),
      with: used ? { title: used.instrument.title, points: used.points, most: used.most } : null,
    };
  });
  return { filled, judged };
}

interface Judgement {
  version: number;
  level: RiskLevel;
  answersId: Id | null;
  why: string;
  nextReviewOn: string;
  nextReviewAt: string | null;
}

/** Judges the level of a case: a person decides, names what it rests on, and says when it is looked at again. */
export async function judgeRisk(tx: Tx, actor: Actor, open: OpenCase, given: Judgement): Promise<Changed> {
  requireWritable(open);
  const { institutionId, id: caseId, schoolId } = open.row;
  const today = await todayAt(tx, schoolId);
  const { level, answersId, why, nextReviewOn, nextReviewAt } = given;
  if (nextReviewOn <= today) throw failure('review_past', undefined, 'nextReviewOn');
  const latest = latestReview(level, today);
  if (nextReviewOn > latest) throw failure('review_too_late', { latest }, 'nextReviewOn');
  // A level rests on answers, or on reasons in words.
  if (answersId === null && why === '') throw failure('nothing_judged_with');
  if (answersId !== null) {
    const [used] = await tx
      .select({ id: answers.id })
      .from(answers)
      .where(and(eq(answers.institutionId, institutionId), eq(answers.caseId, caseId), eq(answers.id, answersId)));
    if (!used) throw failure('not_found', undefined, 'answersId');
  }
  const row = await updateSeen(
    tx,
    cases,
    { institutionId, id: caseId, version: given.version },
    { riskLevel: level, riskJudgedOn: today, riskJudgedBy: actor.userId, nextReviewOn, nextReviewAt },
  );
  if (!row) throw failure('changed_meanwhile');
  const id = clock.id();
  await tx.insert(riskLog).values({
    institutionId,
    id,
    caseId,
    level,
    answersId,
    judgedOn: today,
    judgedBy: actor.userId,
    nextReviewOn,
    sealedWhy: open.box.seal(why, boundWhy(id)),
    at: clock.now(),
  });
  await addToTimeLine(tx, actor, open, { kind: 'risk_reviewed', refId: id, ...(why && { text: why }) });
  await record(tx, actor, 'wellbeing.risk_judged', subjectOf(open), { after: { judgementId: id } });
  return { id: caseId, version: row.version };
}
