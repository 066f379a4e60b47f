import type { Actor } from '@patio/access';
import { gradeRows, saveGrades } from '@patio/gradebook/server';
import { joinStudent, registerNameOf } from '@patio/people/server';
import { clock, record, type Tx } from '@patio/platform';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { lines, type ScoreRow, scores } from '../schema.ts';
import { latestScores } from './latest-scores.ts';
import { getLink } from './links.ts';

type Waiting = ScoreRow & { student: string; standing: string | null } & Record<string, unknown>;

const linesOf = (tx: Tx, institutionId: string, linkId: string) =>
  tx
    .select()
    .from(lines)
    .where(and(eq(lines.institutionId, institutionId), eq(lines.linkId, linkId), isNull(lines.archivedAt)));

/** The scores of a link that wait for the teacher, with the mark that stands. */
export async function listWaiting(tx: Tx, actor: Actor, linkId: string) {
  await getLink(tx, actor, 'tools.place', linkId);
  const found = [];
  for (const line of await linesOf(tx, actor.institutionId, linkId)) {
    const { rows } = await tx.execute<Waiting>(sql`
      select x.id, x.student_id as "studentId", ${registerNameOf()} as student, x.mark, x.problem, g.score as standing,
        to_char(x.said_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "saidAt"
      from (${latestScores(line.id)}) x ${joinStudent('x')}
      left join ${gradeRows} g on g.institution_id = x.institution_id and g.section_id = ${line.sectionId}::uuid
        and g.item_id = ${line.itemId}::uuid and g.student_id = x.student_id
      where x.state = 'waiting' order by p.register_key, x.student_id`);
    for (const row of rows)
      found.push({
        ...{ id: row.id, student: row.student, mark: row.mark ?? '', problem: row.problem ?? '' },
        ...{ standing: row.standing, saidAt: String(row.saidAt) },
      });
  }
  return { scores: found };
}

/** Takes waiting scores over into the gradebook, by the hand of the teacher; all or none. */
export async function takeOver(tx: Tx, actor: Actor, { linkId, ids }: { linkId: string; ids: string[] }) {
  const { of } = await getLink(tx, actor, 'tools.place', linkId);
  const own = await linesOf(tx, actor.institutionId, linkId);
  let taken = 0;
  for (const line of own) {
    const { rows } = await tx.execute<{ id: string; studentId: string; mark: string; number: number }>(sql`
      select x.id, x.student_id as "studentId", x.mark, x.number from (${latestScores(line.id)}) x where x.state = 'waiting'`);
    const chosen = rows.filter(({ id }) => ids.includes(id));
    if (chosen.length === 0) continue;
    const standing = await tx
      .select({ studentId: gradeRows.studentId, version: gradeRows.version })
      .from(gradeRows)
      .where(
        and(
          eq(gradeRows.institutionId, actor.institutionId),
          eq(gradeRows.sectionId, line.sectionId),
          eq(gradeRows.itemId, line.itemId),
          inArray(
            gradeRows.studentId,
            chosen.map(({ studentId }) => studentId),
          ),
        ),
      );
    const cells = chosen.map(({ studentId, mark }) => ({
      ...{ itemId: line.itemId, studentId, state: 'graded' as const, score: mark, lateMinutes: null, comment: null },
      seen: standing.find((cell) => cell.studentId === studentId)?.version ?? 0,
    }));
    const { conflicts } = await saveGrades(tx, actor, { id: line.sectionId }, cells);
    if (conflicts.length > 0) throw failure('changed_meanwhile');
    const ofChosen = sql`${scores.id} in (${sql.join(
      chosen.map(({ id }) => sql`${id}::uuid`),
      sql`, `,
    )})`;
    const old = await tx
      .select()
      .from(scores)
      .where(and(eq(scores.institutionId, actor.institutionId), ofChosen));
    await tx.insert(scores).values(
      old.map((row) => ({
        ...row,
        id: clock.id(),
        number: row.number + 1,
        state: 'taken' as const,
        problem: null,
        at: clock.now(),
      })),
    );
    taken += chosen.length;
  }
  if (taken === 0) throw failure('nothing_waits');
  const about = { type: 'tools.link', id: linkId, schoolId: of.schoolId };
  await record(tx, actor, 'tools.scores_taken_over', about, { after: { marks: taken } });
  return { taken };
}
