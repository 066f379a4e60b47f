import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { nextVersion, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { RubricBody, RubricFile, RubricView } from '../../contract.ts';
import { rubricPoints } from '../../rules/rubric-score.ts';
import { failure } from '../failures.ts';
import { rubricsChangedBy } from '../policy.ts';
import { assignments, type RubricRow, rubrics, rubricVersions } from '../schema.ts';
import { viewRubric } from './rubric-rows.ts';
import { schoolFor } from './schools.ts';

const subject = ({ id, schoolId }: Pick<RubricRow, 'id' | 'schoolId'>) => ({
  type: 'assignments.rubric',
  id,
  schoolId,
});

/** A rubric that the actor may change. */
async function getOwnRubric(tx: Tx, actor: Actor, id: string): Promise<RubricRow> {
  const [row] = await tx
    .select()
    .from(rubrics)
    .where(and(eq(rubrics.institutionId, actor.institutionId), eq(rubrics.id, id), rubricsChangedBy(actor)));
  if (!row) throw failure('not_found');
  return row;
}

interface NewRubric {
  title: string;
  about: string;
  body: RubricBody;
  schoolId?: string | undefined;
}

/** Writes a new rubric of the actor's own. */
export async function addRubric(tx: Tx, actor: Actor, { body, ...given }: NewRubric): Promise<string> {
  const { institutionId, userId } = actor;
  const schoolId = schoolFor(actor, given.schoolId);
  const id = makeId();
  await tx
    .insert(rubrics)
    .values({ institutionId, id, schoolId, ownerId: userId, title: given.title, about: given.about });
  await addVersion(tx, actor, id, 1, body);
  await record(tx, actor, 'assignments.rubric_added', subject({ id, schoolId }), { after: { title: given.title } });
  return id;
}

const addVersion = (tx: Tx, actor: Actor, rubricId: string, number: number, body: RubricBody) =>
  tx.insert(rubricVersions).values({
    institutionId: actor.institutionId,
    id: makeId(),
    rubricId,
    number,
    body,
    points: rubricPoints(body),
    byId: actor.userId,
  });

/** Writes the body: in place while no assignment uses the version, otherwise as a new one. Answers its number. */
async function writeBody(tx: Tx, actor: Actor, row: RubricRow, body: RubricBody): Promise<number> {
  const { institutionId, id, number } = row;
  const current = and(
    eq(rubricVersions.institutionId, institutionId),
    eq(rubricVersions.rubricId, id),
    eq(rubricVersions.number, number),
  );
  const unused = sql`not exists (select 1 from ${assignments} a where a.institution_id = ${institutionId}
    and a.rubric_version_id = ${rubricVersions.id})`;
  const written = await tx
    .update(rubricVersions)
    .set({ body, points: rubricPoints(body), byId: actor.userId, ...nextVersion(rubricVersions) })
    .where(and(current, unused))
    .returning({ id: rubricVersions.id });
  if (written.length > 0) return number;
  await addVersion(tx, actor, id, number + 1, body);
  return number + 1;
}

/** Changes a rubric; a version that an assignment uses stays as it is, and a new one is made. */
async function changeRubric(
  tx: Tx,
  actor: Actor,
  { id, version, title, about, body }: NewRubric & { id: string; version: number },
): Promise<void> {
  const row = await getOwnRubric(tx, actor, id);
  // The version is taken first: who comes second is refused before anything is written.
  const held = await updateSeen(tx, rubrics, { institutionId: actor.institutionId, id, version }, { title, about });
  if (!held) throw failure('changed_meanwhile');
  const number = await writeBody(tx, actor, row, body);
  if (number !== row.number)
    await tx
      .update(rubrics)
      .set({ number })
      .where(and(eq(rubrics.institutionId, actor.institutionId), eq(rubrics.id, id)));
  await record(tx, actor, 'assignments.rubric_changed', subject(row), {
    before: { title: row.title, number: row.number },
    after: { title, number },
  });
}

/** Saves a rubric: a new one without an id, otherwise the one that was seen. */
export async function saveRubric(
  tx: Tx,
  actor: Actor,
  { id, version, ...given }: NewRubric & { id?: string | undefined; version?: number | undefined },
): Promise<RubricView> {
  if (!id) return viewRubric(tx, actor, await addRubric(tx, actor, given));
  await changeRubric(tx, actor, { ...given, id, version: version ?? 0 });
  return viewRubric(tx, actor, id);
}

const freshIds = (body: RubricBody): RubricBody => ({
  criteria: body.criteria.map((criterion) => ({
    ...criterion,
    id: makeId(),
    levels: criterion.levels.map((level) => ({ ...level, id: makeId() })),
  })),
});

/** Copies a rubric that the actor may read into their own. */
export async function copyRubric(tx: Tx, actor: Actor, id: string, title?: string): Promise<RubricView> {
  const from = await viewRubric(tx, actor, id);
  const { schoolId } = from;
  const copy = { title: title ?? from.title, about: from.about, body: freshIds(from.body), schoolId };
  return viewRubric(tx, actor, await addRubric(tx, actor, copy));
}

/** Shares a rubric with the school, archives it, or takes either back. */
export async function markRubric(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
  change: { shared: boolean } | { archived: boolean },
): Promise<RubricView> {
  const row = await getOwnRubric(tx, actor, id);
  const columns = 'shared' in change ? { shared: change.shared } : { archivedAt: change.archived ? sql`now()` : null };
  const after = await updateSeen(tx, rubrics, { institutionId: actor.institutionId, id, version }, columns);
  if (!after) throw failure('changed_meanwhile');
  await record(tx, actor, 'assignments.rubric_marked', subject(row), {
    before: { shared: row.shared, archived: row.archivedAt !== null },
    after: { shared: after.shared, archived: after.archivedAt !== null },
  });
  return viewRubric(tx, actor, id);
}

/** A rubric as the file that leaves Patio. */
export async function exportRubric(tx: Tx, actor: Actor, id: string): Promise<RubricFile> {
  const { title, about, body } = await viewRubric(tx, actor, id);
  return {
    format: 'patio.rubric',
    title,
    about,
    criteria: body.criteria.map((criterion) => ({
      title: criterion.title,
      about: criterion.about,
      levels: criterion.levels.map((level) => ({
        label: level.label,
        about: level.about,
        points: level.points,
        from: level.from,
      })),
    })),
  };
}

/** Brings a file in as a rubric of the actor's own. */
export async function importRubric(tx: Tx, actor: Actor, file: RubricFile, schoolId?: string): Promise<RubricView> {
  const criteria = file.criteria.map((criterion) => ({ ...criterion, competencyId: null, id: '' }));
  const body = freshIds({
    criteria: criteria.map((one) => ({ ...one, levels: one.levels.map((l) => ({ ...l, id: '' })) })),
  });
  return viewRubric(tx, actor, await addRubric(tx, actor, { title: file.title, about: file.about, body, schoolId }));
}
