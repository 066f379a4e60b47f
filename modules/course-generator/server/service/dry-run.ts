import type { Actor } from '@patio/access';
import { describeModel } from '@patio/ai/server';
import type { Tx } from '@patio/platform';
import type { DryRun } from '../../contract/setup.ts';
import { lessonsOf } from '../../rules/started.ts';
import { failure } from '../failures.ts';
import { canConfigure } from '../policy.ts';
import { dataFor, taskFor } from './ask-lesson.ts';
import { PURPOSES } from './ask-purposes.ts';
import { getGenerated } from './courses.ts';
import { costsOf } from './estimate.ts';
import { limitsOf } from './settings.ts';
import { passagesOf } from './sources.ts';
import { wishFor } from './wish.ts';

const SHOWN = 6_000;

/** Counts what a course would cost with the configuration that holds now, and shows what would be sent. Nothing is sent. */
export async function tryDryRun(tx: Tx, actor: Actor, courseId: string): Promise<DryRun> {
  const row = await getGenerated(tx, actor, courseId);
  if (!canConfigure(actor, row.schoolId)) throw failure('not_found');
  const lessons = row.outline ? lessonsOf(row.outline) : [];
  const [first] = lessons;
  if (!first) throw failure('no_outline');
  const facts = await describeModel(tx, actor, { schoolId: row.schoolId, purposes: PURPOSES, language: row.language });
  const limits = await limitsOf(tx, row.schoolId);
  const passages = await passagesOf(tx, actor, row);
  const rows = costsOf(row, facts, new Set(lessons.map(({ id }) => id)), passages);
  const wish = await wishFor(tx, actor, row, first.id, { seed: 1, passages });
  const prompt = [facts.prompt?.text ?? '', taskFor({ wish, instruction: '', block: null }), ...dataFor(wish)].join(
    '\n\n',
  );
  const sum = (read: (cost: (typeof rows)[number]) => number) => rows.reduce((all, cost) => all + read(cost), 0);
  const micros = sum((cost) => cost.micros);
  return {
    course: row.title,
    lessons: rows.length,
    tokensIn: sum(({ asked }) => asked),
    tokensOut: sum(({ answered }) => answered),
    micros,
    currency: facts.currency,
    model: facts.model,
    closed: facts.closed ?? (limits.modelOn ? null : 'switched_off'),
    prompt: prompt.trim().slice(0, SHOWN),
    rows: rows.map(({ title, asked, answered, micros: cost }) => ({
      title,
      tokensIn: asked,
      tokensOut: answered,
      micros: cost,
    })),
    fits:
      micros <= limits.mostMicros &&
      rows.length <= limits.mostLessons &&
      (facts.leftMicros === null || micros <= facts.leftMicros),
  };
}
