import { makeId } from '@patio/kernel';
import { inTenant, type Tx } from '@patio/platform';
import type { DemoScene, DemoSchool } from '@patio/schools/testing';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { concepts, instalments, issueRuns, plans } from '../server/index.ts';
import { draftInvoices, listIssued, readFamilies } from '../server/service/ledger/issue-drafts.ts';
import { type IssueFacts, readIssueFacts } from '../server/service/ledger/issue-facts.ts';
import { writeInvoices } from '../server/service/ledger/write-invoices.ts';
import { openPayers } from '../server/service/setup/payers.ts';

const AT_ONCE = 1_000;
/** The largest demos keep the last months only: nobody looks further back in them. */
const LAST = { tiny: 40, small: 40, medium: 3, large: 2 } as const;

const listDue = (tx: Tx, { institutionId, today, size }: DemoScene, school: DemoSchool) =>
  tx
    .select({ id: instalments.id })
    .from(instalments)
    .innerJoin(plans, and(eq(plans.institutionId, instalments.institutionId), eq(plans.id, instalments.planId)))
    .innerJoin(concepts, and(eq(concepts.institutionId, plans.institutionId), eq(concepts.id, plans.conceptId)))
    .where(
      and(
        eq(instalments.institutionId, institutionId),
        eq(plans.schoolId, school.id),
        inArray(concepts.kind, ['enrolment', 'tuition']),
        lte(instalments.issueOn, today),
      ),
    )
    .orderBy(asc(instalments.issueOn))
    .then((rows) => rows.slice(-LAST[size]));

/** One part of an issue, with a run of its own; nobody is charged twice, and nothing is written where nothing is left to charge. */
async function issuePart(
  tx: Tx,
  scene: DemoScene,
  facts: IssueFacts,
  known: Awaited<ReturnType<typeof readFamilies>>,
  students: IssueFacts['students'],
): Promise<void> {
  const { institutionId, actor } = scene;
  const { instalment, concept, plan } = facts;
  const issued = await listIssued(
    tx,
    facts,
    students.map((one) => one.id),
  );
  const { drafts } = draftInvoices(facts, students, { ...known, issued });
  if (drafts.length === 0) return;
  const runId = makeId();
  await tx.insert(issueRuns).values({
    institutionId,
    id: runId,
    schoolId: plan.schoolId,
    instalmentId: instalment.id,
    issuedOn: instalment.issueOn,
    state: 'done',
    planned: drafts.length,
    issued: drafts.length,
    startedBy: actor.userId,
    doneAt: new Date(`${instalment.issueOn}T12:00:00Z`),
  });
  const shares = await openPayers(
    tx,
    institutionId,
    drafts.map((one) => one.share),
  );
  const title = `${concept.name} · ${instalment.name}`;
  const place = { institutionId, schoolId: plan.schoolId, currency: facts.currency };
  await writeInvoices(
    tx,
    actor,
    place,
    'F001',
    drafts.map(({ student, amounts, earlyUntil, earlyAmount }, at) => ({
      kind: 'instalment',
      payerId: shares[at]?.payerId ?? '',
      studentId: student.id,
      yearId: plan.yearId,
      conceptId: concept.id,
      instalmentId: instalment.id,
      runId,
      title,
      text: title,
      issuedOn: instalment.issueOn,
      dueOn: instalment.dueOn,
      amounts,
      earlyUntil,
      earlyAmount,
    })),
  );
}

/** Issues the instalments whose day has come to whoever has none yet, on the day that the plan says. */
export async function issueDemo(scene: DemoScene, school: DemoSchool): Promise<void> {
  const due = await inTenant(scene.actor, (tx) => listDue(tx, scene, school));
  for (const { id } of due) {
    const { facts, known } = await inTenant(scene.actor, async (tx) => {
      const read = await readIssueFacts(tx, scene.institutionId, id);
      return { facts: read, known: await readFamilies(tx, read) };
    });
    for (let at = 0; at < facts.students.length; at += AT_ONCE)
      await inTenant(scene.actor, (tx) => issuePart(tx, scene, facts, known, facts.students.slice(at, at + AT_ONCE)));
  }
}
