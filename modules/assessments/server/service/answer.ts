import type { Actor } from '@patio/access';
import {
  type Acted,
  type Answer,
  type Attempt,
  type AttemptRules,
  act,
  answerBack,
  itemsOf,
  type Kept,
  type Paper,
  type Question,
} from '@patio/engine-assessment';
import { joinStudent } from '@patio/people/server';
import { clock, listOf, preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { AnswerOutcome, AttemptState } from '../../contract.ts';
import { versionName } from '../../rules/grade.ts';
import { failure } from '../failures.ts';
import { answerLog, answers, attempts, exams } from '../schema.ts';
import { readBodies } from './versions.ts';
import { fromEngine, shownAnswer, toEngine } from './view-attempt.ts';

interface Head {
  state: AttemptState;
  startedAt: number;
  endsAt: number | null;
  endedAt: number | null;
  paper: Paper;
  leftAt: Record<string, number>;
  newsId: string | null;
  canGoBack: boolean;
  kept: (Kept & { item: string })[] | null;
}

export interface SentAnswers {
  id: string;
  answers: readonly { item: string; sequence: number; answer: Answer; writtenAt: number }[];
  left: readonly { item: string; writtenAt: number }[];
  flags?: readonly string[] | undefined;
}

const given = (name: string) => sql.placeholder(name);
const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

/** One's own attempt with what is kept for these questions; it is held, so that its end and its answers come one after the other. */
const askHead = preparedSql<{ id: string; user: string; items: string }, Head>(
  'assessments_answer_head',
  () => sql`
    select t.state, ${ms('t.started_at')} as "startedAt", ${ms('t.ends_at')} as "endsAt", ${ms('t.ended_at')} as "endedAt", t.paper,
      t.left_at as "leftAt", t.news_id as "newsId", e.can_go_back as "canGoBack",
      (select json_agg(json_build_object('item', a.item, 'sequence', a.sequence, 'answer', a.answer, 'writtenAt', ${ms('a.written_at')},
          'savedAt', ${ms('a.saved_at')}, 'late', a.late))
        from ${answers} a where a.institution_id = t.institution_id and a.attempt_id = t.id and a.item = any(${given('items')}::text[])) as kept
    from ${attempts} t
    join ${exams} e on e.institution_id = t.institution_id and e.id = t.exam_id
    ${joinStudent('t')}
    where t.institution_id = patio_institution() and t.id = ${given('id')}::uuid and p.user_id = ${given('user')}::uuid and p.merged_into_id is null
    for no key update of t`,
);

const keep = preparedSql<{ id: string; rows: string; left: string; flags: string | null; now: string }>(
  'assessments_answer_keep',
  () => sql`
    with given as (select * from json_to_recordset(${given('rows')}::json)
        as g(item text, sequence int, answer jsonb, "writtenAt" timestamptz, "savedAt" timestamptz, late boolean, last boolean)),
      logged as (insert into ${answerLog} (institution_id, attempt_id, item, sequence, answer, written_at, saved_at, late)
        select patio_institution(), ${given('id')}::uuid, item, sequence, answer, "writtenAt", "savedAt", late from given
        on conflict do nothing),
      kept as (insert into ${answers} as a (institution_id, attempt_id, item, sequence, answer, written_at, saved_at, late)
        select patio_institution(), ${given('id')}::uuid, item, sequence, answer, "writtenAt", "savedAt", late from given where last
        on conflict (institution_id, attempt_id, item) do update set sequence = excluded.sequence, answer = excluded.answer,
          written_at = excluded.written_at, saved_at = excluded.saved_at, late = excluded.late)
    update ${attempts} t set last_seen_at = ${given('now')}::timestamptz, left_at = ${given('left')}::jsonb,
      flags = coalesce(${given('flags')}::jsonb, t.flags)
    where t.institution_id = patio_institution() and t.id = ${given('id')}::uuid`,
);

/** Signs that PostgreSQL does not keep in JSON fall away. */
const storable = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_, each) =>
      typeof each === 'string' ? each.replaceAll('\u0000', '').toWellFormed() : each,
    ),
  ) as T;

const attemptOf = ({ state, startedAt, endsAt, endedAt, leftAt, kept }: Head): Attempt => ({
  state: toEngine(state),
  startedAt,
  endsAt,
  endedAt,
  leftAt,
  answers: Object.fromEntries((kept ?? []).map(({ item, ...one }) => [item, one])),
});

interface Step {
  acted: Acted;
  fresh: (Kept & { item: string })[];
}

/** Moves the attempt on by all that was sent, in the order of writing. */
function moveOn(head: Head, sent: SentAnswers, back: (item: string, answer: Answer) => Answer, now: number): Step {
  const rules: AttemptRules = { items: itemsOf(head.paper).map(({ key }) => key), canGoBack: head.canGoBack };
  const step: Step = { acted: { attempt: attemptOf(head), outcomes: {} }, fresh: [] };
  const moves = [
    ...sent.answers.map((each) => ({ kind: 'answer' as const, ...each })),
    ...sent.left.map((each) => ({ kind: 'leave' as const, ...each })),
  ].toSorted((a, b) => a.writtenAt - b.writtenAt);
  for (const move of moves) {
    const command = move.kind === 'answer' ? { ...move, answer: back(move.item, move.answer) } : move;
    const acted = act(step.acted.attempt, rules, command, now);
    step.acted = { attempt: acted.attempt, outcomes: { ...step.acted.outcomes, ...acted.outcomes } };
    const outcome = acted.outcomes[move.item];
    if (outcome?.code === 'kept' && outcome.isNew) step.fresh.push({ item: move.item, ...outcome.kept });
  }
  return step;
}

const time = (at: number) => new Date(at).toISOString();

/** What was newly kept, as rows; the last of each question is its answer. */
const rowsOf = (fresh: Step['fresh']) =>
  fresh.map((one, at) => ({
    ...one,
    writtenAt: time(one.writtenAt),
    savedAt: time(one.savedAt),
    last: !fresh.slice(at + 1).some(({ item }) => item === one.item),
  }));

export interface Heard {
  now: number;
  state: AttemptState;
  endsAt: number | null;
  outcomes: Record<string, AnswerOutcome>;
  newsId: string | null;
}

/**
 * Keeps answers of the actor's own attempt: one statement reads, one writes. By their numbers a repeat is harmless, so no key of the
 * request is needed. An attempt whose time is over is not ended here: the clock's own work does that.
 */
export async function keepAnswers(tx: Tx, actor: Actor, given: SentAnswers): Promise<Heard> {
  const sent = storable(given);
  const items = [...new Set(sent.answers.map(({ item }) => item))];
  const [head] = await askHead(tx, { id: sent.id, user: actor.userId, items: listOf(items) });
  if (!head) throw failure('not_found');
  const now = clock.now().getTime();
  const places = new Map(itemsOf(head.paper).map((item) => [item.key, item]));
  const asked = items.flatMap((item) => places.get(item) ?? []);
  const bodies = await readBodies(
    tx,
    actor.institutionId,
    asked.map(({ question, version }) => ({ question, number: version })),
  );
  const bodyOf = (item: string): Question | undefined => {
    const place = places.get(item);
    return place && bodies.get(versionName(place.question, place.version));
  };
  const { acted, fresh } = moveOn(
    head,
    sent,
    (item, answer) => {
      const body = bodyOf(item);
      return body ? answerBack(body, places.get(item)!.seed, answer) : answer;
    },
    now,
  );
  const { attempt } = acted;
  if (head.state === 'open')
    await keep(tx, {
      id: sent.id,
      rows: JSON.stringify(rowsOf(fresh)),
      left: JSON.stringify(attempt.leftAt),
      flags: sent.flags ? JSON.stringify(sent.flags.filter((item) => places.has(item))) : null,
      now: time(now),
    });
  const shown = Object.entries(acted.outcomes).map(([item, outcome]): [string, AnswerOutcome] => [
    item,
    'kept' in outcome ? { ...outcome, kept: shownAnswer(head.paper, bodies, item, outcome.kept) } : outcome,
  ]);
  return {
    now,
    state: fromEngine(attempt.state),
    endsAt: attempt.endsAt,
    outcomes: Object.fromEntries(shown),
    newsId: head.newsId,
  };
}
