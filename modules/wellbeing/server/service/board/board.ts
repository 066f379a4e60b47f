import type { Actor } from '@patio/access';
import { nameOf, userNames, userRows } from '@patio/accounts/server';
import { initialLetters } from '@patio/kernel';
import {
  personNames,
  personOf,
  personRows,
  registerName,
  spokenName,
  studentOf,
  studentRows,
} from '@patio/people/server';
import { clock, type Tx } from '@patio/platform';
import { homeroomNameOf } from '@patio/sections/server';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { BoardView } from '../../../contract/board.ts';
import { columnOf } from '../../../rules/board.ts';
import { casesVisibleTo } from '../../policy.ts';
import { boardChoices, caseMembers, cases } from '../../schema.ts';

type Choice = Pick<BoardView, 'names' | 'whose'>;
const USUAL: Choice = { names: false, whose: 'team' };

/** How this person reads the board: initials only and the whole team, until they choose otherwise. */
export async function readChoice(tx: Tx, actor: Actor): Promise<Choice> {
  const [row] = await tx
    .select({ names: boardChoices.names, whose: boardChoices.whose })
    .from(boardChoices)
    .where(and(eq(boardChoices.institutionId, actor.institutionId), eq(boardChoices.userId, actor.userId)));
  return row ?? USUAL;
}

/** Remembers how this person reads the board. */
export async function keepChoice(
  tx: Tx,
  actor: Actor,
  given: { names?: boolean | undefined; whose?: Choice['whose'] | undefined },
): Promise<Choice> {
  const before = await readChoice(tx, actor);
  const choice = { names: given.names ?? before.names, whose: given.whose ?? before.whose };
  await tx
    .insert(boardChoices)
    .values({ institutionId: actor.institutionId, id: clock.id(), userId: actor.userId, ...choice })
    .onConflictDoUpdate({
      target: [boardChoices.institutionId, boardChoices.userId],
      set: { ...choice, version: sql`${boardChoices.version} + 1`, updatedAt: sql`now()` },
    });
  return choice;
}

/** A condition: the actor leads the case or works on it. */
const isMine = (actor: Actor): SQL<boolean> =>
  sql<boolean>`(${cases.leadId} = ${actor.userId}::uuid or exists (select 1 from ${caseMembers} own
    where own.institution_id = ${cases.institutionId} and own.case_id = ${cases.id} and own.user_id = ${actor.userId}::uuid and own.ended_at is null))`;

/** Open cases as cards: one question, numbers and dates alone, nothing is unsealed. Names leave only for whoever wants them. */
export async function readBoard(tx: Tx, actor: Actor): Promise<BoardView> {
  const choice = await readChoice(tx, actor);
  const rows = await tx
    .select({
      id: cases.id,
      number: cases.number,
      risk: cases.riskLevel,
      nextReviewOn: cases.nextReviewOn,
      nextReviewAt: cases.nextReviewAt,
      mine: isMine(actor),
      today: sql<string>`(select patio_today())::text`,
      person: personNames,
      homeroom: homeroomNameOf(sql`${cases.studentId}`) as SQL<string | null>,
      lead: userNames,
    })
    .from(cases)
    .innerJoin(studentRows, studentOf(cases))
    .innerJoin(personRows, personOf(studentRows))
    .innerJoin(userRows, eq(userRows.id, cases.leadId))
    .where(and(eq(cases.institutionId, actor.institutionId), eq(cases.state, 'open'), casesVisibleTo(actor)))
    .orderBy(sql`${cases.nextReviewOn} asc nulls first`, asc(cases.nextReviewAt), asc(cases.number));
  const today = rows[0]?.today ?? (await readToday(tx));
  const shown = rows.filter((row) => choice.whose === 'team' || row.mine);
  return {
    today,
    ...choice,
    cards: shown.map((row) => ({
      id: row.id,
      number: row.number,
      initials: initialLetters(registerName(row.person)).join(''),
      name: choice.names ? spokenName(row.person) : null,
      homeroom: row.homeroom,
      risk: row.risk,
      nextReviewOn: row.nextReviewOn,
      nextReviewAt: row.nextReviewAt,
      lead: nameOf(row.lead),
      mine: row.mine,
    })),
    open: rows.length,
    overdue: rows.filter(({ nextReviewOn }) => nextReviewOn !== null && nextReviewOn < today).length,
  };
}

/** How many cases are open and how many reviews this week holds: numbers for a first page, of the rows that the board shows. */
export async function countToday(tx: Tx, actor: Actor): Promise<{ open: number; week: number }> {
  const today = await readToday(tx);
  const reviews = await tx
    .select({ on: cases.nextReviewOn })
    .from(cases)
    .where(and(eq(cases.institutionId, actor.institutionId), eq(cases.state, 'open'), casesVisibleTo(actor)));
  return {
    open: reviews.length,
    week: reviews.filter(({ on }) => on !== null && columnOf(on, today) === 'week').length,
  };
}

async function readToday(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ today: string }>(sql`select patio_today()::text as today`);
  return rows[0]!.today;
}
