import type { Actor } from '@patio/access';
import { rulesOfPlaced } from '@patio/grading/server';
import { inFamilyOrder, personOf, personRows, spokenName, studentRows, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import type { PublishedSection } from '../../contract.ts';
import { failure } from '../failures.ts';
import { askPublished } from './ask-published.ts';

/** The students whose published grades this reader may see: themselves, or children whose tie opens grades today. */
export async function listReadable(tx: Tx, actor: Actor): Promise<{ id: string; name: string }[]> {
  const rows = await tx
    .select({
      id: studentRows.id,
      givenNames: personRows.givenNames,
      firstSurname: personRows.firstSurname,
      secondSurname: personRows.secondSurname,
    })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(studentsVisibleTo(actor, 'gradebook.read_published', 'grades'))
    .orderBy(...inFamilyOrder());
  return rows.map(({ id, ...names }) => ({ id, name: spokenName(names) }));
}

export interface PublishedReport {
  studentId: string;
  name: string;
  family: { id: string; name: string }[];
  sections: PublishedSection[];
}

const inOrder = new Intl.Collator('es');

const bySection = <Row extends { sectionId: string }>(rows: readonly Row[]) => {
  const groups = Map.groupBy(rows, (row) => row.sectionId);
  return (id: string) => (groups.get(id) ?? []).map(({ sectionId: _, ...row }) => row);
};

/** What a family reads of a student's grades: one question, which cannot answer with anything unpublished. */
export async function readPublished(tx: Tx, actor: Actor, wanted: string | undefined): Promise<PublishedReport> {
  const found = await askPublished(tx, actor, wanted);
  const family = (found?.family ?? []).map(({ id, ...names }) => ({ id, name: spokenName(names) }));
  const who = family.find((each) => each.id === found?.studentId);
  if (!found || !who) throw failure('not_found');
  const rules = await rulesOfPlaced(tx, found.sections, found.terms);
  const leads = new Map(found.leads.map((lead) => [lead.sectionId, lead.name]));
  const [items, termGrades] = [bySection(found.items), bySection(found.termGrades)];
  const [levels, recoveries] = [bySection(found.levels), bySection(found.recoveries)];
  const sections = found.sections
    .toSorted((a, b) => inOrder.compare(a.name, b.name))
    .flatMap(({ id, name }): PublishedSection[] => {
      const held = rules.get(id);
      if (!held) return [];
      const { terms, competency, ...ofSection } = held;
      return [
        {
          sectionId: id,
          name,
          teacher: leads.get(id) ?? null,
          rules: ofSection,
          terms,
          items: items(id),
          termGrades: termGrades(id),
          competency: competency && { scale: competency.scale, levels: levels(id) },
          recoveries: recoveries(id),
        },
      ];
    });
  return { studentId: who.id, name: who.name, family, sections };
}
