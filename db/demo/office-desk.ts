import { requestAccess } from '@patio/accounts/server';
import { makeId } from '@patio/kernel';
import { invite } from '@patio/members/server';
import { addGuardian, createStudent, listMyChildren, recordViewLog, requestChange } from '@patio/people/server';
import { clock, inTenant } from '@patio/platform';
import type { DemoPart, DemoScene } from '@patio/schools/testing';
import { actorAs } from './as-person.ts';

/** The same girl written down twice, as happens when two people answer the telephone; her mother too. */
async function writeTwice({ actor, schools, today }: DemoScene): Promise<void> {
  const school = schools[1];
  const level = school?.levels[1];
  if (!school || !level) return;
  const born = `${Number(today.slice(0, 4)) - level.age}-04-17`;
  await inTenant(actor, async (tx) => {
    for (const studentNumber of ['900011', '900012']) {
      const { id } = await createStudent(tx, actor, {
        givenNames: 'María José',
        firstSurname: 'Benítez',
        secondSurname: 'Ruiz',
        birthDate: born,
        schoolId: school.id,
        gradeLevelId: level.id,
        studentNumber,
        enrolledOn: school.startsOn,
      });
      await addGuardian(tx, actor, {
        studentId: id,
        relation: 'mother',
        person: {
          givenNames: 'Lorena',
          firstSurname: 'Ruiz',
          secondSurname: 'Acosta',
          birthDate: '1984-09-02',
          phone: '+57 310 555 0147',
        },
      });
    }
  });
}

/** Somebody who was asked to join and has not answered, and a teacher who asks for more than she has. */
async function leaveLetters(scene: DemoScene): Promise<void> {
  const admin = await actorAs(scene, 'admin');
  const teacher = await actorAs(scene, 'teacher');
  await inTenant(admin, async (tx) => {
    const schoolId = scene.schools[0]?.id ?? null;
    const guest = { locale: 'es', schoolId } as const;
    await invite(tx, admin, {
      ...guest,
      email: 'beatriz.campos@losandes.example',
      givenNames: 'Beatriz',
      surnames: 'Campos Rey',
      role: 'teacher',
    });
    await invite(tx, admin, {
      ...guest,
      email: 'martin.olivera@familias.example',
      givenNames: 'Martín',
      surnames: 'Olivera Paz',
      role: 'parent',
    });
  });
  await inTenant(teacher, (tx) =>
    requestAccess(tx, teacher, {
      area: '/director/students',
      reason: 'Soy tutora de octavo y necesito ver la ficha de mis estudiantes.',
    }),
  );
}

/** The mother asks for a new telephone in her daughter's file; those who looked into it lately are written there. */
async function askAndLook(scene: DemoScene): Promise<void> {
  const parent = await actorAs(scene, 'parent');
  const { items } = await inTenant(parent, (tx) => listMyChildren(tx, parent));
  const daughter = items.at(0);
  if (!daughter) return;
  await inTenant(parent, (tx) =>
    requestChange(tx, parent, {
      studentId: daughter.id,
      change: { emergencyPhone: '+57 315 555 0163' },
      note: 'Cambié de número la semana pasada.',
    }),
  );
  const looks = [
    ['teacher', 'record', 3],
    ['psychology', 'health', 29],
    ['coordinator', 'record', 52],
    ['support', 'record', 171],
  ] as const;
  for (const [role, part, hours] of looks) {
    const reader = await actorAs(scene, role);
    await inTenant(reader, (tx) =>
      tx.insert(recordViewLog).values(
        items.slice(0, role === 'support' ? 2 : 1).map((child) => ({
          institutionId: reader.institutionId,
          id: makeId(),
          studentId: child.id,
          viewerId: reader.userId,
          viewerRole: role,
          part,
          at: new Date(clock.now().getTime() - hours * 3_600_000),
        })),
      ),
    );
  }
}

/** What lies on the office's desk this morning. */
export const fillOfficeDesk: DemoPart = async (scene) => {
  await writeTwice(scene);
  await leaveLetters(scene);
  await askAndLook(scene);
};
