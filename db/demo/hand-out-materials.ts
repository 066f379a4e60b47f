import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { lessons } from '@patio/lessons/server';
import { appendBlock } from '@patio/lessons/testing';
import { createFolder, type MaterialRow, replaceFile, shareMaterial } from '@patio/materials/server';
import { makeLink, makeMaterial, upload } from '@patio/materials/testing';
import { inTenant } from '@patio/platform';
import type { DemoPart } from '@patio/schools/testing';
import { sectionRows, sectionsTaughtBy } from '@patio/sections/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import { actorAs } from './as-person.ts';
import { AGREEMENTS, FIRST_NOTES, RUBRIC, SECOND_NOTES, writePaper } from './materials/papers.ts';
import { drawMap, soundMinute } from './materials/picture-and-sound.ts';

const PLAN = `Plan de la semana

Lunes     repasar los apuntes de la semana pasada (15 minutos)
Martes    resolver dos ejercicios sin ayuda
Miércoles preguntar lo que no salió
Jueves    explicarle el tema a alguien de la casa
Viernes   resumir en dos oraciones
`;

/** What a teacher keeps in folders, and what she handed out to her classes; one paper was replaced by a better one. */
async function fillDesk(teacher: Actor, at: Date): Promise<MaterialRow> {
  const folder = (name: string, parentId: string | null = null) =>
    inTenant(teacher, async (tx) => (await createFolder(tx, teacher, { space: 'own', parentId, name })).id);
  const study = await folder('Para estudiar en casa');
  const templates = await folder('Plantillas', study);
  const marks = await folder('Evaluación');
  const keep = (name: string, bytes: Buffer, folderId: string | null = null) =>
    makeMaterial(teacher, { name, bytes, folderId });
  const old = await keep('Cómo tomar apuntes.pdf', await writePaper(FIRST_NOTES, at), study);
  const plan = await keep('Plan de la semana.txt', Buffer.from(PLAN), study);
  const map = await keep('Mapa de ideas para llenar.png', await drawMap(), templates);
  const rubric = await keep('Qué se mira en una exposición.pdf', await writePaper(RUBRIC, at), marks);
  const minute = await keep('Un minuto en silencio.wav', soundMinute());
  await makeLink(teacher, { title: 'GeoGebra para construir en clase', address: 'https://www.geogebra.org' });
  const link = await makeLink(teacher, { title: 'Simulaciones PhET', address: 'https://phet.colorado.edu/es/' });
  const { id: fileId } = await upload(teacher, await writePaper(SECOND_NOTES, at), 'Cómo tomar apuntes (completo).pdf');
  return inTenant(teacher, async (tx) => {
    const notes = await replaceFile(tx, teacher, old, { version: old.version, fileId, note: 'Faltaba el tercer paso' });
    const taught = await tx
      .select({ id: sectionRows.id })
      .from(sectionRows)
      .where(sql`${sectionRows.id} in (${sectionsTaughtBy(teacher)}) and ${sectionRows.state} = 'active'`)
      .orderBy(asc(sectionRows.nameKey));
    const all = taught.map(({ id }) => id);
    for (const each of [notes, map, link]) await shareMaterial(tx, teacher, each, all);
    for (const each of [plan, rubric, minute]) await shareMaterial(tx, teacher, each, all.slice(0, 2));
    return notes;
  });
}

/** Shows it at the end of a lesson of hers. */
async function showInLesson(teacher: Actor, { fileId, title }: MaterialRow): Promise<void> {
  const [lesson] = await inTenant(teacher, (tx) =>
    tx
      .select({ id: lessons.id, language: lessons.language })
      .from(lessons)
      .innerJoin(
        sectionRows,
        and(eq(sectionRows.institutionId, lessons.institutionId), eq(sectionRows.courseId, lessons.courseId)),
      )
      .where(sql`${lessons.state} = 'published' and ${sectionRows.id} in (${sectionsTaughtBy(teacher)})`)
      .orderBy(asc(lessons.id))
      .limit(1),
  );
  if (!lesson || !fileId) return;
  await appendBlock(teacher, lesson.id, {
    format: 1,
    id: makeId(),
    type: 'file',
    language: lesson.language,
    competencies: [],
    provenance: { origin: 'person' },
    file: fileId,
    title,
    about: 'Para repasar esta lección en casa.',
  });
}

/** Files that people of the school keep: a teacher's own, and a few in the library of her school. */
export const handOutMaterials: DemoPart = async (scene) => {
  const teacher = await actorAs(scene, 'teacher');
  const at = new Date(`${scene.today}T12:00:00Z`);
  await showInLesson(teacher, await fillDesk(teacher, at));
  const office = await actorAs(scene, 'admin');
  for (const { id: schoolId } of scene.schools.slice(0, 2)) {
    const place = { space: 'library' as const, schoolId };
    await makeMaterial(office, {
      ...place,
      name: 'Acuerdos para trabajar en grupo.pdf',
      bytes: await writePaper(AGREEMENTS, at),
    });
    await makeMaterial(office, { ...place, name: 'Mapa de ideas.png', bytes: await drawMap() });
  }
};
