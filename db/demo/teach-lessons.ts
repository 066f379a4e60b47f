import { createReadStream, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import { competencyRows, courseRows, subjectRows, unitRows } from '@patio/courses/server';
import type { AnyBlock, ProgressEvent } from '@patio/engine-lessons';
import { captionsOf, fromWritten, type WrittenLesson } from '@patio/engine-lessons/written';
import { makeId } from '@patio/kernel';
import { type LessonRow, recordProgress } from '@patio/lessons/server';
import { makeLesson } from '@patio/lessons/testing';
import { inTenant, receiveFile } from '@patio/platform';
import type { Chance, DemoPart, DemoSchool } from '@patio/schools/testing';
import { enrolmentRows, holdsOn, sectionRows } from '@patio/sections/server';
import { and, asc, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { actorAs } from './as-person.ts';
import { lessonsFolder } from './lessons-folder.ts';

/** Sharp on a phone and beside the text of a desk. */
const PICTURE_WIDTH = 960;

/** Hands drawings and films in as an author would, each once; what is asked for twice is the same file. */
class Pictures {
  readonly #folder = path.join(lessonsFolder(), 'pictures');
  readonly #ids = new Map<string, string>();
  readonly #actor: Actor;
  constructor(actor: Actor) {
    this.#actor = actor;
  }
  async bring(names: readonly string[]): Promise<void> {
    const missing = [...new Set(names)].filter((name) => !this.#ids.has(name));
    await Promise.all(missing.map((name) => this.#bringOne(name)));
  }
  async #bringOne(name: string): Promise<void> {
    // Drawn anew when it arrives: packing it well before would be work for nothing.
    const drawn = sharp(path.join(this.#folder, name)).resize({ width: PICTURE_WIDTH }).png({ compressionLevel: 0 });
    const upload = { name: name.replace('.svg', '.png'), bytes: Readable.from([await drawn.toBuffer()]) };
    this.#ids.set(name, (await receiveFile(this.#actor, 'lessons.picture', upload)).id);
  }
  async bringFilms(names: readonly string[]): Promise<void> {
    for (const name of names) {
      if (this.#ids.has(name)) continue;
      const bytes = createReadStream(path.join(lessonsFolder(), 'films', name));
      this.#ids.set(name, (await receiveFile(this.#actor, 'lessons.media', { name, bytes })).id);
    }
  }
  idOf = (name: string): string => this.#ids.get(name) ?? '';
}

const picturesOf = ({ blocks }: WrittenLesson): string[] =>
  blocks.flatMap((block) =>
    block.type === 'image'
      ? [block.picture]
      : block.type === 'pictograms'
        ? block.items.map((item) => item.picture)
        : [],
  );

const filmsOf = ({ blocks }: WrittenLesson): string[] =>
  blocks.flatMap((block) =>
    block.type === 'video' ? [block.film, ...block.captions.map((language) => captionsOf(block.film, language))] : [],
  );

/** In which unit of its course a lesson stands, by number; those that are not named stand in the first. */
const UNITS: Readonly<Record<string, number>> = {
  'ciclo-del-agua': 2,
  'circuitos-electricos': 3,
  'civilizaciones-y-rios': 3,
  'ecuaciones-lineales': 2,
  'funciones-cuadraticas': 2,
  'idea-principal': 2,
  'independencia-causas-voces': 3,
  'inflacion-y-canasta': 2,
  'metafora-y-poema': 3,
  'mi-barrio-mapa': 2,
  'my-day': 2,
  'my-town': 3,
  'noticia-y-fuente': 2,
  'opinion-y-razones': 4,
  'past-simple-story': 4,
  'proporcion-y-porcentaje': 2,
  'qhapaq-nan': 3,
  'reacciones-y-masa': 2,
};

interface Course {
  id: string;
  unitIds: readonly string[];
  competencies: ReadonlyMap<string, string>;
}

const ENGLISH = 'ING';
const LAST_GRADE = 11;

/** What is known from the year before is read again in English, in that class: the words are new, not the matter. */
const taughtAt = ({ locale, subject, grade }: WrittenLesson): { subject: string; grade: number } =>
  locale === 'en' ? { subject: ENGLISH, grade: Math.min(grade + 1, LAST_GRADE) } : { subject, grade };

/** The course of a school at the grade and subject that a lesson is taught in. */
async function findCourse(actor: Actor, school: DemoSchool, lesson: WrittenLesson): Promise<Course | null> {
  const { subject, grade } = taughtAt(lesson);
  // Children enter the first grade with six.
  const level = school.levels.find(({ age }) => age - 5 === grade);
  if (!level) return null;
  return inTenant(actor, async (tx) => {
    const [course] = await tx
      .select({ id: courseRows.id, subjectId: courseRows.subjectId })
      .from(courseRows)
      .innerJoin(
        subjectRows,
        and(eq(subjectRows.institutionId, courseRows.institutionId), eq(subjectRows.id, courseRows.subjectId)),
      )
      .where(
        and(
          eq(courseRows.schoolId, school.id),
          eq(courseRows.gradeLevelId, level.id),
          eq(subjectRows.code, subject),
          eq(courseRows.state, 'active'),
        ),
      )
      .limit(1);
    if (!course) return null;
    const known = await tx
      .select({ id: competencyRows.id, name: competencyRows.name })
      .from(competencyRows)
      .where(eq(competencyRows.subjectId, course.subjectId));
    const units = await tx
      .select({ id: unitRows.id })
      .from(unitRows)
      .where(and(eq(unitRows.courseId, course.id), isNull(unitRows.archivedAt)))
      .orderBy(asc(unitRows.position));
    const unitIds = units.map(({ id }) => id);
    return { id: course.id, unitIds, competencies: new Map(known.map(({ id, name }) => [name, id])) };
  });
}

/** Competencies that the school does not have are left out; ids belong to this school's copy. */
function blocksFor(lesson: WrittenLesson, course: Course, pictures: Pictures): AnyBlock[] {
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? ids.set(name, makeId()).get(name)!;
  const none = makeId();
  const { blocks } = fromWritten(lesson, {
    idOf,
    fileOf: pictures.idOf,
    competencyOf: (name) => course.competencies.get(name) ?? none,
  });
  return blocks.map((block) => ({ ...block, competencies: block.competencies.filter((id) => id !== none) }));
}

/** Some of those who take the course have read it: all of it, or up to somewhere. */
async function readSome(actor: Actor, lesson: LessonRow, blocks: readonly AnyBlock[], chance: Chance, most: number) {
  await inTenant(actor, async (tx) => {
    const readers = await tx
      .selectDistinct({ id: enrolmentRows.studentId })
      .from(enrolmentRows)
      .innerJoin(
        sectionRows,
        and(eq(sectionRows.institutionId, enrolmentRows.institutionId), eq(sectionRows.id, enrolmentRows.sectionId)),
      )
      .where(and(eq(sectionRows.courseId, lesson.courseId), holdsOn('sections_enrolments')))
      .orderBy(enrolmentRows.studentId)
      .limit(most);
    for (const { id: studentId } of readers) {
      const seen = chance.odds(0.6) ? blocks.length : 1 + chance.below(blocks.length);
      await recordProgress(tx, actor, { lesson, studentId }, eventsOf(blocks.slice(0, seen), chance));
    }
  });
}

function eventsOf(blocks: readonly AnyBlock[], chance: Chance): ProgressEvent[] {
  const device = makeId();
  const from = Date.now() - (1 + chance.below(20)) * 86_400_000;
  let sequence = 0;
  const next = (block: string) => ({
    device,
    block,
    sequence: ++sequence,
    at: new Date(from + sequence * 25_000).toISOString(),
  });
  return blocks.flatMap((block): ProgressEvent[] => {
    const seen: ProgressEvent[] = [
      { ...next(block.id), kind: 'seen' },
      { ...next(block.id), kind: 'active', seconds: 10 + chance.below(50) },
    ];
    if (block.type !== 'quiz') return seen;
    const answers = block.questions.map(({ id }): ProgressEvent => {
      const right = chance.odds(0.7);
      const result = right ? 'right' : 'wrong';
      return { ...next(block.id), kind: 'answered', question: id, attempt: 1, result, share: right ? 1 : 0 };
    });
    return [...seen, ...answers];
  });
}

/** Those of the language that all classes have come first. */
const bySpanishFirst = (a: string, b: string): number =>
  Number(a.endsWith('.en.json')) - Number(b.endsWith('.en.json')) || (a < b ? -1 : 1);

/** The written lessons, published in the courses of the first two schools that they are for; some students have read them. */
export const teachLessons: DemoPart = async (scene) => {
  const { schools, size, chance } = scene;
  const dice = chance('lessons');
  // Written by the coordinator for both schools: the office hands in the photos, and nobody may hand in more than 200 files a day.
  const actor = { ...scene.actor, userId: (await actorAs(scene, 'coordinator')).userId };
  const pictures = new Pictures(actor);
  const files = globSync('*/*.{es,en}.json', { cwd: lessonsFolder() }).sort(bySpanishFirst);
  const [most, readers] = size === 'tiny' ? [3, 2] : [Number.POSITIVE_INFINITY, 8];
  let taught = 0;
  for (const file of files) {
    const written: WrittenLesson = JSON.parse(readFileSync(path.join(lessonsFolder(), file), 'utf8'));
    for (const school of schools.slice(0, 2)) {
      const course = taught < most ? await findCourse(actor, school, written) : null;
      if (!course) continue;
      await pictures.bring(picturesOf(written));
      await pictures.bringFilms(filmsOf(written));
      const blocks = blocksFor(written, course, pictures);
      const { title, summary, goals, locale: language } = written;
      const unitId = course.unitIds[(UNITS[written.key] ?? 1) - 1] ?? null;
      const lesson = await makeLesson(actor, { courseId: course.id, unitId, title, summary, goals, language, blocks });
      await readSome(actor, lesson, blocks, dice, readers);
      taught += 1;
    }
  }
};
