import { membershipRows } from '@patio/accounts/server';
import { fromMarkdown, type RichText } from '@patio/engine-lessons';
import { addDays, makeId, mondayOf } from '@patio/kernel';
import { guardianshipRows, joinPerson, joinStaff } from '@patio/people/server';
import { inTenant, type Tx } from '@patio/platform';
import type { DemoLife, DemoPart, DemoScene, DemoSchool, DemoStep } from '@patio/schools/testing';
import { enrolmentRows, holdsOn, homeroomEnrolmentRows, sectionTeacherRows } from '@patio/sections/server';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Texts } from '../contract.ts';
import { searchKeyOf } from '../rules/texts.ts';
import { type AnnouncementRow, announcements, keepText, placeRecipients, templates } from '../server/index.ts';
import { tellDemo } from './demo-receipts.ts';
import { DEMO_TEMPLATES, DEMO_TEXTS, type DemoText } from './demo-texts.ts';

const doc = (text: string): RichText => fromMarkdown(text) as RichText;
const textsOf = ({ title, text, english }: Pick<DemoText, 'title' | 'text' | 'english'>): Texts => ({
  es: { title, body: doc(text) },
  en: english ? { title: english.title, body: doc(english.text) } : null,
});
const morning = (day: string): Date => new Date(`${day}T12:30:00Z`);

/** Who writes at a school, and for which groups: those of the people with whom the demo is tried. */
async function placesOf(tx: Tx, school: DemoSchool) {
  const first = (role: string) => sql`(select m.user_id from ${membershipRows} m
    where m.institution_id = patio_institution() and m.role = ${role} order by m.id limit 1)`;
  const { rows } = await tx.execute<{
    director: string | null;
    teacher: string | null;
    homeroom: string | null;
    section: string | null;
  }>(sql`
    select (select m.user_id from ${membershipRows} m where m.institution_id = patio_institution() and m.role = 'director'
        and (m.school_id is null or m.school_id = ${school.id}) order by m.id limit 1) as director,
      ${first('teacher')} as teacher,
      (select e.homeroom_id from ${homeroomEnrolmentRows} e join ${guardianshipRows} g on g.institution_id = e.institution_id and g.student_id = e.student_id ${joinPerson('g')}
        where e.institution_id = patio_institution() and e.school_id = ${school.id} and ${holdsOn('e')} and p.user_id = ${first('parent')} limit 1) as homeroom,
      (select t.section_id from ${sectionTeacherRows} t ${joinStaff('t')} join ${enrolmentRows} e on e.institution_id = t.institution_id and e.section_id = t.section_id and ${holdsOn('e')}
        where t.institution_id = patio_institution() and ${holdsOn('t')} and p.user_id = ${first('teacher')} and e.school_id = ${school.id}
        order by t.section_id limit 1) as section`);
  return rows[0]!;
}

async function write(tx: Tx, scene: DemoScene, school: DemoSchool, text: DemoText): Promise<void> {
  const places = await placesOf(tx, school);
  const groups = {
    school: `school:${school.id}`,
    staff: `school:${school.id}`,
    homeroom: places.homeroom && `homeroom:${places.homeroom}`,
    class: places.section && `section:${places.section}`,
  };
  const group = groups[text.to];
  if (!group) return;
  const { institutionId, today, actor } = scene;
  const roles = {
    school: ['guardian'],
    homeroom: ['guardian'],
    class: ['guardian', 'student'],
    staff: ['teacher', 'staff'],
  }[text.to];
  const texts = textsOf(text);
  const [row] = await tx
    .insert(announcements)
    .values({
      ...{ institutionId, id: makeId(), schoolId: school.id, texts, ask: text.ask, include: [group], roles },
      authorId: (text.to === 'class' ? places.teacher : places.director) ?? actor.userId,
      ...{ state: 'sent', textVersion: 1, runs: 1, pinned: text.pinned ?? false, searchKey: searchKeyOf(texts) },
      answerBy: text.answerIn === undefined ? null : addDays(today, text.answerIn),
      expiresOn: text.ends === undefined ? null : addDays(today, text.ends),
      createdAt: morning(addDays(today, -text.back - 1)),
      publishedAt: morning(addDays(today, -text.back)),
      sentAt: morning(addDays(today, -text.back)),
    })
    .returning();
  await keepText(tx, actor, row as AnnouncementRow, 1);
  await placeRecipients(tx, actor, row as AnnouncementRow);
  await tellDemo(tx, row as AnnouncementRow, text.read);
}

/** A month of circulars of each school, a draft, one that waits for its time, and texts to begin with. */
const fillDemo: DemoPart = (scene) =>
  inTenant(scene.actor, async (tx) => {
    const { institutionId, today, actor } = scene;
    for (const school of scene.schools) for (const text of DEMO_TEXTS) await write(tx, scene, school, text);
    const [school] = scene.schools;
    if (!school) return;
    const { director } = await placesOf(tx, school);
    const ownerId = director ?? actor.userId;
    const texts = textsOf({
      title: 'Clausura del año',
      text: 'La ceremonia será en el patio central. Pronto compartiremos la hora y el programa.',
    });
    await tx.insert(announcements).values({
      ...{ institutionId, id: makeId(), schoolId: school.id, authorId: ownerId, texts, searchKey: searchKeyOf(texts) },
      ...{ include: [`school:${school.id}`], roles: ['guardian'], createdAt: morning(addDays(today, -1)) },
    });
    await tx.insert(templates).values(
      DEMO_TEMPLATES.map(({ name, ask, ...text }) => ({
        ...{ institutionId, id: makeId(), schoolId: null, ownerId, shared: 'school' as const, name, ask },
        texts: textsOf(text),
      })),
    );
  });

/** A short bulletin every Monday, once. */
const liveDemo: DemoLife = (scene) =>
  inTenant(scene.actor, async (tx) => {
    const { institutionId, today } = scene;
    const monday = mondayOf(today);
    for (const school of scene.schools) {
      const known = await tx.$count(
        announcements,
        and(
          eq(announcements.institutionId, institutionId),
          eq(announcements.schoolId, school.id),
          gte(announcements.publishedAt, morning(monday)),
        ),
      );
      if (known > 0) continue;
      const back = Math.round((Date.parse(today) - Date.parse(monday)) / 86_400_000);
      const text =
        'Esta semana: lunes, izamiento; miércoles, taller de lectura en la biblioteca; viernes, entrega de proyectos de ciencia.';
      await write(tx, scene, school, {
        back,
        to: 'school',
        ask: 'nothing',
        title: 'Lo que viene esta semana',
        text,
        read: 40,
      });
    }
  });

export const demo: DemoStep = { fill: fillDemo, after: ['sections'], live: liveDemo };
