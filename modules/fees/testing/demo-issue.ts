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
    .select({ id: instalments.id, issueOn: instalments.issueOn })
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

async function issuePart(
  tx: Tx,
  scene: DemoScene,
  facts: IssueFacts,
  known: Awaited<ReturnType<typeof readFamilies>>,
  run: { id: string; students: IssueFacts['students'] },
): Promise<number> {
  const { institutionId, actor } = scene;
  const issued = await listIssued(
    tx,
    facts,
    run.students.map((one) => one.id),
  );
  const { drafts } = draftInvoices(facts, run.students, { ...known, issued });
  const shares = await openPayers(
    tx,
    institutionId,
    drafts.map((one) => one.share),
  );
  const { instalment, concept, plan } = facts;
  const title = `${concept.name} · ${instalment.name}`;
  const place = { institutionId, schoolId: plan.schoolId, currency: facts.currency };
  const made = await writeInvoices(
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
      runId: run.id,
      title,
      text: title,
      issuedOn: instalment.issueOn,
      dueOn: instalment.dueOn,
      amounts,
      earlyUntil,
      earlyAmount,
    })),
  );
  return made.length;
}

/** Issues the instalments whose day has come to whoever has none yet, on the day that the plan says. */
export async function issueDemo(scene: DemoScene, school: DemoSchool): Promise<void> {
  const due = await inTenant(scene.actor, (tx) => listDue(tx, scene, school));
  for (const { id: instalmentId, issueOn } of due) {
    const { facts, known } = await inTenant(scene.actor, async (tx) => {
      const read = await readIssueFacts(tx, scene.institutionId, instalmentId);
      return { facts: read, known: await readFamilies(tx, read) };
    });
    for (let at = 0; at < facts.students.length; at += AT_ONCE)
      await inTenant(scene.actor, async (tx) => {
        const run = { id: makeId(), students: facts.students.slice(at, at + AT_ONCE) };
        const row = {
          institutionId: scene.institutionId,
          id: run.id,
          schoolId: school.id,
          instalmentId,
          issuedOn: issueOn,
          state: 'done' as const,
          planned: run.students.length,
          startedBy: scene.actor.userId,
          doneAt: new Date(`${issueOn}T12:00:00Z`),
        };
        const issued = await listIssued(
          tx,
          facts,
          run.students.map((one) => one.id),
        );
        if (issued.size === run.students.length) return;
        await tx.insert(issueRuns).values(row);
        await issuePart(tx, scene, facts, known, run);
      });
  }
}
