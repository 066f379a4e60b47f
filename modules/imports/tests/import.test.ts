import { guardianshipRows, personRows, registerName, studentRows } from '@patio/people/server';
import { makeStudent } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { homeroomEnrolmentRows, homeroomRows, todayAt } from '@patio/sections/server';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { ValueChoice } from '../contract.ts';
import { decideRows } from '../server/service/mapping.ts';
import { planBatch } from '../server/service/plan-batch.ts';
import { listConflicts, listFindings, listRows } from '../server/service/plan-lists.ts';
import { startApply } from '../server/service/start-apply.ts';
import { listStays } from '../server/service/stays.ts';
import { previewUndo, startUndo } from '../server/service/undo.ts';
import { applyList, openList, planList, readBatch, runJob, undoList } from '../testing/index.ts';
import { hashOf, type ImportScene, keepFiles, listOf, makeScene } from './scene.ts';

testDatabase();
keepFiles();
let scene: ImportScene;
beforeAll(async () => {
  scene = await makeScene();
});

const ROWS = [
  [
    'Quispe',
    'Mamani',
    'Ana Lucía',
    '70000001',
    '14/03/2015',
    '5to',
    'A',
    'Mamani Flores, Rosa',
    '40000001',
    'rosa@correo.pe',
  ],
  [
    'Quispe',
    'Mamani',
    'Luis',
    '70000002',
    '02/12/2014',
    '5to',
    'A',
    'Mamani Flores, Rosa',
    '40000001',
    'rosa@correo.pe',
  ],
  ['Flores', 'Rojas', 'José', '70000003', '30/01/2015', '5to', 'B', 'Rojas Díaz, Elena', '40000003', 'elena@correo.pe'],
];

test('a list is read, planned, applied and taken back, and the school is exactly as before', async () => {
  const { office, school } = scene;
  const known = await makeStudent(school.admin, school.schoolId, {
    studentNumber: 'A-1000',
    givenNames: 'José',
    firstSurname: 'Flores',
    secondSurname: 'Rojas',
    documentKind: 'dni',
    documentNumber: '70000003',
    birthDate: '2015-01-30',
    gradeLevelId: school.levels[3]!.id,
  });
  const before = await hashOf(office);
  const opened = await openList(office, school.schoolId, { name: 'lista.csv', bytes: listOf(ROWS) });
  expect(opened).toMatchObject({ state: 'mapping', format: 'csv', delimiter: ';', problem: null });
  const planned = await planList(office, opened, { createHomerooms: true });
  expect(planned.findingKinds.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(planned).toMatchObject({ state: 'planned', problem: null });
  expect(planned.counts).toMatchObject({
    rows: 3,
    actions: { create: 2, update: 1, conflict: 0, error: 0 },
    guardians: { new: 2, linked: 3 },
    leaving: 0,
  });
  expect(planned.counts?.newHomerooms).toHaveLength(1);
  expect(await hashOf(office)).toEqual(before);

  const applied = await applyList(office, planned);
  expect(applied).toMatchObject({ state: 'applied', problem: null });
  await inTenant(office, async (tx) => {
    const students = await tx.select().from(studentRows).where(eq(studentRows.schoolId, school.schoolId));
    expect(students).toHaveLength(3);
    expect(students.find(({ id }) => id === known.id)?.gradeLevelId).toBe(school.levels[4]!.id);
    expect(await tx.select().from(guardianshipRows)).toHaveLength(3);
    expect(await tx.select().from(homeroomEnrolmentRows)).toHaveLength(3);
    const rosas = await tx.select().from(personRows).where(eq(personRows.documentNumber, '40000001'));
    expect(rosas.map(registerName)).toEqual(['Mamani Flores, Rosa']);
    const rows = await listRows(tx, office, { id: applied.id, limit: 10, counted: 'yes' });
    expect(rows.total).toBe(3);
    expect(rows.items.every(({ studentId }) => students.some(({ id }) => id === studentId))).toBe(true);
  });

  // The same list again changes nothing.
  const again = await planList(
    office,
    await openList(office, school.schoolId, { name: 'otra.csv', bytes: listOf(ROWS) }),
  );
  expect(again.remembered).toBe(true);
  expect(again.counts?.actions).toMatchObject({ create: 0, update: 0, same: 3, conflict: 0, error: 0 });
  await expect(
    inTenant(office, (tx) => startApply(tx, office, { id: again.id, version: again.version, leaveOut: false })),
  ).rejects.toMatchObject({
    code: 'imports.nothing_to_apply',
  });

  expect(await inTenant(office, (tx) => previewUndo(tx, office, applied.id))).toMatchObject({
    students: 2,
    staying: 0,
  });
  const undone = await undoList(office, applied);
  expect(undone).toMatchObject({ state: 'undone' });
  expect(await hashOf(office)).toEqual(before);
  // Taken back twice is once.
  expect(
    (await inTenant(office, (tx) => startUndo(tx, office, { id: undone.id, version: undone.version }))).state,
  ).toBe('undone');
});

test('what somebody edited after a batch stays, field by field, and the rest goes back', async () => {
  const { office, school } = scene;
  const { admin, schoolId } = school;
  const older = await makeStudent(admin, schoolId, {
    studentNumber: 'A-2000',
    givenNames: 'Marta',
    firstSurname: 'Salas',
    documentKind: 'dni',
    documentNumber: '71000001',
    birthDate: '2015-02-02',
    phone: '+51900000000',
    email: 'antes@correo.pe',
  });
  const text = [
    'Apellidos;Nombres;DNI;Fecha de nacimiento;Celular;Correo;Sexo;Nacionalidad',
    'Salas;Marta;71000001;02/02/2015;987654321;nuevo@correo.pe;F;Peruana',
    'Luna Paz;Inés;71000002;03/03/2015;987654322;;F;Chilena',
    'Luna Paz;Iván;71000003;23/03/2015;987654323;;M;',
  ].join('\n');
  const applied = await applyList(
    office,
    await planList(office, await openList(office, schoolId, { name: 'x.csv', bytes: text })),
  );
  expect(applied).toMatchObject({ state: 'applied', counts: { actions: { create: 2, update: 1 } } });
  const find = (document: string) =>
    inTenant(
      admin,
      async (tx) => (await tx.select().from(personRows).where(eq(personRows.documentNumber, document)))[0],
    );
  expect(await find('71000001')).toMatchObject({ sex: 'female', nationality: 'Peruana' });
  expect(await find('71000003')).toMatchObject({ sex: 'male', nationality: null });
  const ids = { marta: older.personId, ines: (await find('71000002'))!.id };
  const { changePerson, persons } = await import('@patio/people/server');
  await inTenant(admin, async (tx) => {
    for (const [id, change] of [
      [ids.marta, { email: 'mio@correo.pe' }],
      [ids.ines, { phone: '+51911111111' }],
    ] as const) {
      const [row] = await tx.select().from(persons).where(eq(persons.id, id));
      await changePerson(tx, admin, row!, 'PE', row!.version, change);
    }
  });
  const preview = await inTenant(office, (tx) => previewUndo(tx, office, applied.id));
  expect(preview).toMatchObject({ students: 1, staying: 2 });
  expect(preview.stays).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'person',
        field: 'email',
        was: 'antes@correo.pe',
        now: 'mio@correo.pe',
        why: 'edited',
      }),
      expect.objectContaining({ kind: 'student', field: null, why: 'edited', name: 'Luna Paz, Inés' }),
    ]),
  );
  const undone = await undoList(office, applied);
  // What stayed can still be read when the rest is gone.
  const stayed = await inTenant(office, (tx) => listStays(tx, office, { id: undone.id, limit: 10, counted: 'yes' }));
  expect(stayed.total).toBe(2);
  expect(stayed.items).toEqual(preview.stays);
  const first = await inTenant(office, (tx) => listStays(tx, office, { id: undone.id, limit: 1 }));
  const next = { id: undone.id, limit: 1, cursor: first.nextCursor };
  expect([first, await inTenant(office, (tx) => listStays(tx, office, next))].flatMap(({ items }) => items)).toEqual(
    preview.stays,
  );
  expect(await find('71000001')).toMatchObject({ phone: '+51900000000', email: 'mio@correo.pe', sex: null });
  expect(await find('71000002')).toMatchObject({ phone: '+51911111111' });
  expect(await find('71000003')).toBeUndefined();
});

test('an adult whom somebody edited and a homeroom with somebody in it stay, and the list of what stayed says so', async () => {
  const { office, school } = await makeScene();
  const { admin } = school;
  const rows = [['Paz', 'Solís', 'Noa', '74000001', '14/03/2015', '5to', 'C', 'Solís Vera, Alba', '44000001', '']];
  const opened = await openList(office, school.schoolId, { name: 'c.csv', bytes: listOf(rows) });
  const applied = await applyList(office, await planList(office, opened, { createHomerooms: true }));
  const { changePerson, persons } = await import('@patio/people/server');
  const { enrolMany } = await import('@patio/sections/server');
  const other = await makeStudent(admin, school.schoolId, { studentNumber: 'A-4000', firstSurname: 'Otro' });
  await inTenant(admin, async (tx) => {
    const [alba] = await tx.select().from(persons).where(eq(persons.documentNumber, '44000001'));
    await changePerson(tx, admin, alba!, 'PE', alba!.version, { phone: '+51922222222' });
    const [room] = await tx.select().from(homeroomRows).where(eq(homeroomRows.letter, 'C'));
    const homeroom = { id: room!.id, name: room!.name, schoolId: school.schoolId, yearId: school.yearId };
    await enrolMany(tx, admin, await todayAt(tx, school.schoolId), [{ homeroom, studentIds: [other.id] }]);
  });
  expect((await inTenant(office, (tx) => previewUndo(tx, office, applied.id))).stays).toMatchObject([
    { kind: 'person', name: 'Solís Vera, Alba', field: null, why: 'edited' },
  ]);
  expect(await undoList(office, applied)).toMatchObject({ state: 'undone' });
  const { items } = await inTenant(office, (tx) => listStays(tx, office, { id: applied.id, limit: 10 }));
  expect(items).toMatchObject([
    { kind: 'person', name: 'Solís Vera, Alba', field: null, why: 'edited' },
    { kind: 'homeroom', field: null, why: 'used' },
  ]);
  expect(await inTenant(admin, (tx) => tx.$count(personRows, eq(personRows.documentNumber, '44000001')))).toBe(1);
  expect(await inTenant(admin, (tx) => tx.$count(personRows, eq(personRows.documentNumber, '74000001')))).toBe(0);
});

test('somebody who may be on record waits for a decision, and is not doubled', async () => {
  const { office, school } = scene;
  await makeStudent(school.admin, school.schoolId, {
    studentNumber: 'A-3000',
    givenNames: 'Salomé',
    firstSurname: 'Ríos',
    secondSurname: 'Cárdenas',
    documentKind: 'dni',
    documentNumber: '72000010',
    birthDate: '2014-03-14',
  });
  const text =
    'Apellidos;Nombres;DNI;Fecha de nacimiento\nRios Cardenas;Salome;72000001;14/03/2014\nNueva Persona;Olga;72000002;15/03/2014';
  const planned = await planList(office, await openList(office, school.schoolId, { name: 'y.csv', bytes: text }));
  expect(planned.counts?.actions).toMatchObject({ conflict: 1, create: 1 });
  await expect(
    inTenant(office, (tx) => startApply(tx, office, { id: planned.id, version: planned.version, leaveOut: false })),
  ).rejects.toMatchObject({ code: 'imports.rows_to_solve' });
  const { items } = await inTenant(office, (tx) => listConflicts(tx, office, { id: planned.id, limit: 10 }));
  expect(items[0]?.candidates[0]?.fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'documentNumber', here: '72000010', file: '72000001', equal: false }),
    ]),
  );
  await inTenant(office, (tx) =>
    decideRows(tx, office, {
      id: planned.id,
      version: planned.version,
      decisions: [{ place: items[0]!.place, decision: 'same', personId: items[0]!.candidates[0]!.personId, take: [] }],
    }),
  );
  await runJob(planBatch, office, planned.id);
  const decided = await readBatch(office, planned.id);
  expect(decided.counts?.actions).toMatchObject({ conflict: 0, same: 1, create: 1 });
  expect(await applyList(office, decided)).toMatchObject({ state: 'applied' });
  const salomes = await inTenant(office, (tx) =>
    tx.select().from(personRows).where(eq(personRows.birthDate, '2014-03-14')),
  );
  expect(salomes.filter(({ firstSurname }) => firstSurname.startsWith('R'))).toHaveLength(1);
});

test('what is wrong is named by row and column, and keeps its row out', async () => {
  const { office, school } = scene;
  const text = [
    'APELLIDOS;nombres;Dni;FECHA DE NACIMIENTO;grado;seccion',
    'Uno Uno;Ana;73000001;14/13/2013;5to;A',
    'Dos Dos;Beto;73000002;24/12/2013;9no;A',
    'Tres Tres;Caro;73000003;24/12/2013;5to;Z',
    '=1+1;=cmd();73000004;24/12/2013;5to;A',
    'Cinco Cinco;Eva;73000005;24/12/2013;5to;A',
  ].join('\n');
  const planned = await planList(office, await openList(office, school.schoolId, { name: 'z.csv', bytes: text }));
  const { items } = await inTenant(office, (tx) =>
    listFindings(tx, office, { id: planned.id, severity: 'error', limit: 50 }),
  );
  const at = (line: number) => items.filter((one) => one.line === line).map(({ code, heading }) => [code, heading]);
  expect(at(2)).toEqual([[expect.stringMatching(/^roster\.date_/), 'FECHA DE NACIMIENTO']]);
  expect(at(3)).toEqual([
    ['imports.level_unknown', 'grado'],
    ['imports.homeroom_unknown', 'seccion'],
  ]);
  expect(at(4)).toEqual([['imports.homeroom_unknown', 'seccion']]);
  expect(at(5).length).toBeGreaterThan(0);
  expect(planned.counts?.actions).toMatchObject({ create: 1 });
  const applied = await applyList(office, planned, true);
  expect(applied.state).toBe('applied');
  expect(await inTenant(office, (tx) => tx.$count(personRows, eq(personRows.documentNumber, '73000003')))).toBe(0);
});

test('of a list of a whole network only the rows of this school come in, unless somebody says otherwise', async () => {
  const { office, school } = await makeScene();
  const own = await inTenant(office, (tx) => tx.select().from(schoolRows).where(eq(schoolRows.id, school.schoolId)));
  const name = own[0]!.name;
  const row = (surname: string, document: string, where: string) =>
    [
      surname,
      'Paz',
      'Ana',
      document,
      '14/03/2015',
      '5to',
      'A',
      `Paz Ríos, Elsa${document}`,
      `4${document.slice(1)}`,
      '',
      where,
    ].join(';');
  const list = (schools: readonly string[]) =>
    [
      'Apellido paterno;Apellido materno;Nombres;DNI;Fecha de nacimiento;Grado;Sección;Madre;DNI madre;Correo madre;Colegio',
      ...schools.map((where, n) => row(`Solís${'abcd'[n]}`, String(71_000_000 + n), where)),
    ].join('\r\n');
  const plan = async (schools: readonly string[], values: ValueChoice[] = []) => {
    const opened = await openList(office, school.schoolId, { name: 'red.csv', bytes: list(schools) });
    return planList(office, opened, { createHomerooms: true, values });
  };
  const other = 'Colegio del Norte';
  const mixed = await plan([name, other, name.toUpperCase()]);
  expect(mixed.counts).toMatchObject({ actions: { create: 2, skip: 1, error: 0 }, guardians: { new: 2 } });
  expect(mixed.words.filter(({ field }) => field === 'school')).toMatchObject([
    { value: name, state: 'known', rows: 1 },
    { value: other, state: 'skip', rows: 1 },
    { value: name.toUpperCase(), state: 'known', rows: 1 },
  ]);
  // Somebody says that it is this school under an older name.
  const values = [{ field: 'school' as const, value: other, meaning: school.schoolId }];
  expect((await plan([name, other], values)).counts?.actions).toMatchObject({ create: 2, skip: 0 });
  // Nobody knows which of them is this school: no row is guessed.
  expect((await plan([other, 'Colegio del Sur'])).counts?.actions).toMatchObject({ create: 0, error: 2 });
  // One name alone is this school, whatever it is called in the file.
  expect((await plan([other, other])).counts?.actions).toMatchObject({ create: 2, error: 0 });
});

test('a position that the list calls by a word of its own waits until somebody says what it means', async () => {
  const { office, school } = await makeScene();
  const list = 'Apellidos;Nombres;DNI;Cargo\r\nRuiz;Mía;72000001;Astronauta\r\nPaz;Leo;72000002;Docente\r\n';
  const plan = async (meaning?: 'support' | 'skip') => {
    const opened = await openList(office, school.schoolId, { name: 'personal.csv', bytes: list });
    const values = meaning ? [{ field: 'role' as const, value: 'Astronauta', meaning }] : [];
    return planList(office, opened, { values });
  };
  const open = await plan();
  expect(open.counts).toMatchObject({ actions: { create: 1, error: 1 } });
  expect(open.words).toMatchObject([{ field: 'role', value: 'Astronauta', state: 'unknown', rows: 1 }]);
  expect(open.findingKinds.filter(({ severity }) => severity === 'error')).toMatchObject([
    { code: 'imports.role_undecided', count: 1 },
  ]);
  expect((await plan('support')).findingKinds).toEqual([]);
  expect((await plan('support')).counts).toMatchObject({ actions: { create: 2, error: 0 } });
  expect((await plan('skip')).counts).toMatchObject({ actions: { create: 1, skip: 1, error: 0 } });
});
