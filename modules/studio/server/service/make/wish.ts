import type { Actor } from '@patio/access';
import { competencyRows, courseCompetencyRows } from '@patio/courses/server';
import { type Generator, generatorOf } from '@patio/engine-authoring';
import type { Passage } from '@patio/engine-documents/schema';
import type { KnownPerson } from '@patio/engine-learning';
import type { AnyBlock, Block } from '@patio/engine-lessons';
import type { Tx } from '@patio/platform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { DraftedBy } from '../../../contract/fields.ts';
import type { DraftForm } from '../../../contract/forms.ts';
import { FIELDS_OF, missingField } from '../../../rules/form-fields.ts';
import { failure } from '../../failures.ts';
import { readPassages } from '../../read.ts';
import { readExamWish } from './exam-wish.ts';
import { type LessonText, passagesOf, readLessonsOf } from './lesson-texts.ts';

/** What a generator is given, and what its checks know. */
export interface Wish {
  generator: Generator;
  input: Record<string, unknown>;
  passages: Passage[];
  competencies: { id: string; name: string }[];
  people: KnownPerson[];
}

/** The competencies that were picked: of the course where one is named, always of the catalogue. */
async function readCompetencies(tx: Tx, actor: Actor, { courseId, competencyIds }: DraftForm) {
  const ids = [...new Set(competencyIds)];
  if (ids.length === 0) return [];
  const ofCourse = and(
    eq(courseCompetencyRows.institutionId, competencyRows.institutionId),
    eq(courseCompetencyRows.competencyId, competencyRows.id),
  );
  const rows = await tx
    .selectDistinct({ id: competencyRows.id, name: competencyRows.name })
    .from(competencyRows)
    .innerJoin(courseCompetencyRows, ofCourse)
    .where(
      and(
        eq(competencyRows.institutionId, actor.institutionId),
        inArray(competencyRows.id, ids),
        isNull(competencyRows.archivedAt),
        courseId ? eq(courseCompetencyRows.courseId, courseId) : undefined,
      ),
    );
  if (rows.length < ids.length) throw failure('competency_unknown', undefined, 'competencyIds');
  return rows.map(({ id, name }) => ({ id, name: name.slice(0, 500) }));
}

const known = (block: AnyBlock): block is Block => block.type !== 'unknown';

/** Names that somebody typed: they never leave the school. */
function peopleOf({ name, facts }: DraftForm): KnownPerson[] {
  const person = (role: KnownPerson['role'], said: string | undefined): KnownPerson[] =>
    said ? [{ role, names: [said, ...said.split(/\s+/).filter((part) => part.length > 2)] }] : [];
  return [
    ...person('student', name),
    ...person('student', facts.student),
    ...person('guardian', facts.guardian),
    ...person('staff', facts.signature),
  ];
}

interface Read {
  competencies: Wish['competencies'];
  passages: Passage[];
  lessons: LessonText[];
  seed: number;
}

/** The form as the engine's own input; it says again what is wrong with it. */
function inputOf(generator: DraftedBy, form: DraftForm, { competencies, passages, lessons, seed }: Read): object {
  const { language, topic, grade, minutes, template, count } = form;
  switch (generator) {
    case 'lesson':
      return { language, passages, competencies, template, topic, minutes, grade, seed };
    case 'quiz':
      return { language, passages, competencies, count, seed };
    case 'glossary':
    case 'flashcards':
      return { language, passages, competencies, count };
    case 'summary':
      return { language, passages, competencies, sentences: count };
    case 'worksheet': {
      const { subject, level, skills } = form;
      return { language, title: topic, subject, grade, skills, level, count, seed, competencies };
    }
    case 'rubric': {
      const { product, levels, criteria } = form;
      return { language, competency: competencies[0], product, levels, criteria };
    }
    case 'lesson_plan':
      return { language, template, topic, competencies, minutes };
    case 'versions':
      return {
        language,
        kind: form.versionKind,
        blocks: lessons.flatMap(({ blocks }) => blocks.filter(known)),
        competencies,
      };
    case 'letter':
      return { language, kind: form.letterKind, facts: form.facts };
    case 'comment': {
      const { name, grades, strengths, nextSteps, notes } = form;
      return { language, name, grades, strengths, nextSteps, notes };
    }
    default:
      return {};
  }
}

/** Reads everything that a form names, with the rights of whoever asks, and puts it into the generator's own input. */
export async function readWish(
  tx: Tx,
  actor: Actor,
  { schoolId, generator, form, seed }: { schoolId: string; generator: DraftedBy; form: DraftForm; seed: number },
): Promise<Wish> {
  const missing = missingField(generator, form);
  if (missing) throw failure('form_incomplete', { field: missing }, missing);
  const asks = FIELDS_OF[generator];
  const competencies = await readCompetencies(tx, actor, form);
  const lessons = asks.includes('lessonIds') ? await readLessonsOf(tx, actor, form.lessonIds) : [];
  const documents = asks.includes('sourceIds')
    ? await readPassages(tx, actor, form.sourceIds, { schoolId, most: 2_000 })
    : [];
  const passages = [...documents, ...lessons.flatMap(passagesOf)].slice(0, 2_000);
  const definition = generatorOf(generator);
  const given =
    generator === 'exam'
      ? await readExamWish(tx, actor, form, competencies, seed)
      : inputOf(generator, form, { competencies, passages, lessons, seed });
  const read = definition.input.safeParse(given);
  if (!read.success) {
    const field = String(read.error.issues[0]?.path[0] ?? 'topic');
    throw failure('form_incomplete', { field }, field);
  }
  return {
    generator: definition,
    input: read.data as Record<string, unknown>,
    passages,
    competencies,
    people: peopleOf(form),
  };
}
