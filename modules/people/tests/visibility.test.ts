// A restriction is never leaked: random families, every door of this module, and a judge that knows only what was generated.
import type { Actor } from '@patio/access';
import { Failure } from '@patio/kernel';
import { canReadFile, type FileRow, findExport, inTenant, platformSchema, type Tx } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  addGuardian,
  answerConsent,
  documents,
  findDoubles,
  findPersons,
  getChild,
  getGuardian,
  getHealth,
  getStudent,
  guardianships,
  linkAccount,
  listConsents,
  listDocuments,
  listGuardians,
  listMyChildren,
  listRecordViews,
  listRequests,
  listStudents,
  type Opening,
  requestChange,
  students,
  studentsVisibleTo,
} from '../server/index.ts';
import { makeRegistry, makeStudent } from '../testing/index.ts';

testDatabase();
let north: Awaited<ReturnType<typeof makeRegistry>>;
let south: Awaited<ReturnType<typeof makeRegistry>>;
beforeAll(async () => {
  north = await makeRegistry();
  south = await makeRegistry({ institutionId: north.institutionId });
});

const PAST = '2020-01-01';
const tie = fc.record({
  grades: fc.boolean(),
  attendance: fc.boolean(),
  fees: fc.boolean(),
  restriction: fc.constantFrom(null, [PAST, null], [PAST, '2021-01-01'], [PAST, '2999-01-01'], ['2999-01-01', null]),
  ended: fc.constantFrom(null, PAST, '2999-01-01'),
  familyReads: fc.boolean(),
});
type Tie = {
  grades: boolean;
  attendance: boolean;
  fees: boolean;
  restriction: readonly (string | null)[] | null;
  ended: string | null;
  familyReads: boolean;
};

/** The judge: what the words of the rule say, without a line of the code that keeps it. */
const holds = (t: Tie | null): t is Tie => {
  if (!t || t.ended === PAST) return false;
  return !(t.restriction && t.restriction[0] === PAST && t.restriction[1] !== '2021-01-01');
};

interface Child {
  id: string;
  schoolId: string;
  surname: string;
  fileId: string;
}

/** Two adults and three children of two schools, tied as generated. */
async function build(ties: (Tie | null)[][]) {
  const { admin, institutionId } = north;
  const surname = `Zz${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const children: Child[] = [];
  for (const [i, school] of [north, north, south].entries()) {
    const { id } = await makeStudent(admin, school.schoolId, { givenNames: `Hijo${i}`, firstSurname: surname });
    children.push({ id, schoolId: school.schoolId, surname, fileId: crypto.randomUUID() });
  }
  const parents = [0, 1].map(() => actorOf('parent', { institutionId }));
  await inTenant(admin, async (tx) => {
    for (const [c, child] of children.entries()) {
      await tx.insert(platformSchema.files).values({
        institutionId,
        id: child.fileId,
        purpose: 'people.document',
        name: 'a.pdf',
        type: 'application/pdf',
        size: 1,
        sha256: 'x',
        ownerId: admin.userId,
        state: 'kept',
      } as never);
      await tx.insert(documents).values({
        institutionId,
        id: crypto.randomUUID(),
        studentId: child.id,
        fileId: child.fileId,
        kind: 'other',
        title: 'a',
        familyReads: ties[0]?.[c]?.familyReads ?? true,
        addedBy: admin.userId,
      });
    }
    for (const [p, parent] of parents.entries()) await tieParent(tx, parent, surname, children, ties[p] ?? []);
  });
  return { children, parents, surname };
}

async function tieParent(tx: Tx, parent: Actor, surname: string, children: Child[], ties: (Tie | null)[]) {
  const { admin } = north;
  let personId: string | undefined;
  for (const [c, child] of children.entries()) {
    const t = ties[c];
    if (!t) continue;
    const made = await addGuardian(tx, admin, {
      studentId: child.id,
      relation: 'other',
      seesGrades: t.grades,
      seesAttendance: t.attendance,
      paysFees: t.fees,
      ...(personId ? { personId } : { person: { givenNames: 'Adulto', firstSurname: surname } }),
    });
    if (!personId) await linkAccount(tx, made.personId, parent.userId);
    personId = made.personId;
    await tx
      .update(guardianships)
      .set({
        restrictedFrom: t.restriction?.[0] ?? null,
        restrictedUntil: t.restriction?.[1] ?? null,
        endedOn: t.ended,
      })
      .where(eq(guardianships.id, made.id));
  }
}

/** True when it opened, false when it was refused as if it did not exist; anything else is a fault. */
const opens = async (actor: Actor, deed: (tx: Tx) => Promise<unknown>): Promise<boolean> => {
  try {
    await inTenant(actor, deed);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.kind === 'not_found') return false;
    throw error;
  }
};

const fileOf = async (tx: Tx, id: string): Promise<FileRow> =>
  (await tx.select().from(platformSchema.files).where(eq(platformSchema.files.id, id)))[0] as FileRow;

test('whatever the ties, no list, detail, search, export or file shows a child to an adult whom a tie does not let in', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.option(tie), { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 2 }),
      async (ties) => {
        const { children, parents, surname } = await build(ties);
        for (const [p, parent] of parents.entries()) {
          const mine = ties[p] ?? [];
          const allowed = children.filter((_, c) => holds(mine[c] ?? null)).map((child) => child.id);
          const listed = (await inTenant(parent, (tx) => listMyChildren(tx, parent))).items;
          expect(listed.map((row) => row.id).sort()).toEqual([...allowed].sort());
          const openings: [Opening, keyof Tie][] = [
            ['grades', 'grades'],
            ['attendance', 'attendance'],
            ['fees', 'fees'],
          ];
          for (const [opening, name] of openings) {
            const rows = await inTenant(parent, (tx) =>
              tx
                .select({ id: students.id })
                .from(students)
                .where(studentsVisibleTo(parent, 'people.read_children', opening)),
            );
            const expected = children
              .filter((_, c) => holds(mine[c] ?? null) && mine[c]?.[name])
              .map((child) => child.id);
            expect(rows.map((row) => row.id).sort(), opening).toEqual(expected.sort());
          }
          for (const [c, child] of children.entries()) {
            const may = holds(mine[c] ?? null);
            const { id: studentId } = child;
            const doors: Record<string, (tx: Tx) => Promise<unknown>> = {
              getChild: (tx) => getChild(tx, parent, studentId),
              documents: (tx) => listDocuments(tx, parent, studentId, 'people.read_children'),
              consents: (tx) => listConsents(tx, parent, studentId, 'people.read_children'),
              views: (tx) => listRecordViews(tx, parent, { id: studentId, limit: 5 }),
              answer: (tx) => answerConsent(tx, parent, { studentId, purpose: 'ai', textVersion: 1, answer: 'given' }),
              ask: (tx) => requestChange(tx, parent, { studentId, change: { phone: crypto.randomUUID() }, note: '' }),
            };
            for (const [door, deed] of Object.entries(doors)) expect(await opens(parent, deed), door).toBe(may);
            // The office's own doors stay shut to every adult, whatever the tie.
            expect(await opens(parent, (tx) => getStudent(tx, parent, studentId))).toBe(false);
            expect(await opens(parent, (tx) => getHealth(tx, parent, studentId))).toBe(false);
            const familyReads = ties[0]?.[c]?.familyReads ?? true;
            const reads = await inTenant(parent, async (tx) => canReadFile(tx, parent, await fileOf(tx, child.fileId)));
            expect(reads, 'file').toBe(may && familyReads);
          }
          const found = await inTenant(parent, (tx) => listStudents(tx, parent, { search: surname, limit: 50 }));
          expect(found.items).toEqual([]);
          const exported = await inTenant(parent, (tx) =>
            findExport('people.students')!.page(tx, parent, { search: surname }, { limit: 50 }, 'es'),
          );
          expect(exported.items).toEqual([]);
        }
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

test.each(['director', 'support'] as const)(
  'a %s finds only people of the own school, by every door',
  async (role) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.option(tie), { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 2 }),
        async (ties) => {
          const { children, surname, parents } = await build(ties);
          const actor = actorOf(role, { institutionId: north.institutionId, schoolId: north.schoolId });
          const own = children.filter((child) => child.schoolId === north.schoolId).map((child) => child.id);
          const listed = await inTenant(actor, (tx) => listStudents(tx, actor, { search: surname, limit: 50 }));
          expect(listed.items.map((row) => row.id).sort()).toEqual([...own].sort());
          for (const child of children)
            expect(await opens(actor, (tx) => getStudent(tx, actor, child.id))).toBe(own.includes(child.id));
          const adults = await inTenant(actor, (tx) => listGuardians(tx, actor, { search: surname, limit: 50 }));
          const seen = adults.items.flatMap((adult) => adult.children.map((child) => child.studentId));
          expect(seen.every((id) => own.includes(id))).toBe(true);
          const tied = ties.filter((mine) => mine.slice(0, 2).some((t) => t && t.ended !== PAST));
          expect(adults.items).toHaveLength(tied.length);
          for (const adult of adults.items) {
            const view = await inTenant(actor, (tx) => getGuardian(tx, actor, adult.id));
            expect(view.ties.every((t) => own.includes(t.studentId))).toBe(true);
          }
          const asked = await inTenant(actor, (tx) => listRequests(tx, actor, { limit: 50, search: surname }));
          expect(asked.items.every((request) => own.includes(request.studentId))).toBe(true);
          const doubles = await inTenant(actor, (tx) =>
            findDoubles(tx, actor, { givenNames: 'Hijo2', firstSurname: surname, birthDate: '2015-01-01' }),
          );
          const known = await inTenant(actor, (tx) => findPersons(tx, actor, { search: surname, limit: 20 }));
          const reached = [...doubles.items, ...known.items].map((person) => person.givenNames);
          expect(reached).not.toContain('Hijo2');
          expect(parents).toHaveLength(2);
        },
      ),
      { numRuns: 6 },
    );
  },
  120_000,
);

test('another institution finds nobody at all', async () => {
  const { surname, children } = await build([
    [null, null, null],
    [null, null, null],
  ]);
  const elsewhere = await makeRegistry();
  const found = await inTenant(elsewhere.admin, (tx) =>
    listStudents(tx, elsewhere.admin, { search: surname, limit: 9 }),
  );
  expect(found.items).toEqual([]);
  expect(await opens(elsewhere.admin, (tx) => getStudent(tx, elsewhere.admin, children[0]?.id ?? ''))).toBe(false);
  const rows = await inTenant(elsewhere.admin, (tx) =>
    tx
      .select({ id: students.id })
      .from(students)
      .where(and(sql`true`, eq(students.id, children[0]?.id ?? ''))),
  );
  expect(rows).toEqual([]);
});
