import { describe, expect, test } from 'vitest';
import { readOneRoster, readTables, type StaffRecord, type StudentRecord } from '../index.ts';
import { bytesOf, codesOf, PERU } from './asked.ts';
import { archive, changed, rosterOf, SCHOOL } from './oneroster-files.ts';

const keys = ({ records }: { records: readonly { kind: string; key: string }[] }) =>
  records.map(({ kind, key }) => `${kind}:${key}`);
const ALL = [
  'school:d1',
  'school:s1',
  'term:y1',
  'course:c1',
  'class:k1',
  'class:h1',
  'student:st1',
  'guardian:g1',
  'staff:t1',
  'enrolment:e1',
  'enrolment:e2',
];

describe('clean archives', () => {
  test('1.1: everything becomes a record of Patio', () => {
    const roster = rosterOf(archive());
    expect(roster.findings).toEqual([]);
    expect(roster.version).toBe('1.1');
    expect(keys(roster)).toEqual(ALL);
    expect(roster.records.find(({ key }) => key === 'st1')).toEqual({
      kind: 'student',
      key: 'st1',
      foreignId: 'st1',
      table: 'users',
      line: 2,
      leaving: false,
      person: {
        firstSurname: 'Rojas',
        secondSurname: 'Vega',
        givenNames: 'Ana Luz',
        documentKind: 'dni',
        documentNumber: '71234567',
        birthDate: '2014-03-25',
        sex: 'female',
        phone: '+51987654321',
      },
      student: { studentNumber: 'A-001', gradeLevel: '05', school: 's1' },
      guardians: [{ key: 'g1', relation: 'mother' }],
    });
    // The standard's last day is the day after.
    expect(roster.records.find(({ key }) => key === 'y1')).toMatchObject({ begins: '2026-03-09', ends: '2026-12-18' });
    expect(roster.records.find(({ key }) => key === 'e2')).toMatchObject({
      class: 'k1',
      person: 't1',
      role: 'teacher',
      lead: true,
    });
    expect(roster.complete).toEqual(['school', 'term', 'course', 'class', 'student', 'guardian', 'staff', 'enrolment']);
  });

  test('1.2: roles stand in a file of their own, and somebody may be two things', () => {
    const users =
      'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password\nst1,,,true,ana,,Ana,Rojas,,,,,,g1,05,\ng1,,,true,eva,,Eva,Vega,,,,,,,,\nt1,,,true,leo,,Leo,Paz,,,,,,,,\n';
    const roles =
      'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId\nr1,,,st1,primary,student,2026-03-09,,s1,\nr2,,,g1,secondary,parent,,,s1,\nr3,,,g1,primary,teacher,,,s1,\nr4,,,t1,primary,siteAdministrator,,,s1,\n';
    const roster = rosterOf(archive({ version: '1.2', files: { users, roles } }));
    expect(keys(roster)).toEqual(
      expect.arrayContaining(['student:st1', 'staff:g1', 'guardian:g1#guardian', 'staff:t1']),
    );
    expect((roster.records.find(({ key }) => key === 'st1') as StudentRecord).guardians).toEqual([
      { key: 'g1#guardian', relation: 'mother' },
    ]);
    expect((roster.records.find(({ key }) => key === 't1') as StaffRecord).staff).toEqual({
      asked: 'siteAdministrator',
      school: 's1',
    });
    expect(codesOf(roster)).toEqual(['role_needs_person']);
  });

  test('delta: who is to be deleted leaves, and the other end may be on record', () => {
    const users = SCHOOL.users!.split('\n')[0];
    const roster = rosterOf(
      archive({
        mode: 'delta',
        files: {
          orgs: null,
          academicSessions: null,
          courses: null,
          classes: null,
          demographics: null,
          users: `${users}\nst9,tobedeleted,2026-05-01T00:00:00Z,true,s1,student,x,,Ana,Rojas,,,,,,,,\n`,
          enrollments: `${SCHOOL.enrollments!.split('\n')[0]}\ne9,tobedeleted,2026-05-01T00:00:00Z,k7,s1,st9,student,,,\ne8,active,2026-05-01T00:00:00Z,k7,s1,st8,student,,,\n`,
        },
      }),
    );
    expect(roster.records.map(({ key, leaving }) => [key, leaving])).toEqual([
      ['st9', true],
      ['e9', true],
      ['e8', false],
    ]);
    expect([roster.complete, codesOf(roster)]).toEqual([[], []]);
  });

  test('the door for all files knows an archive by its bytes', () => {
    const read = readTables(archive(), 'anything.xlsx');
    expect(read.ok && read.source.format).toBe('oneroster');
    expect(readOneRoster(bytesOf('a,b\n1,2\n'), PERU)).toMatchObject({ ok: false });
  });
});

describe('the dirt that archives hold', () => {
  test.each<[string, Parameters<typeof archive>[0], string[]]>([
    ['no manifest', { manifest: null }, ['manifest_missing']],
    [
      'a manifest that names a file that is not there',
      {
        manifest: `propertyName,value\noneroster.version,1.1\n${Object.keys(SCHOOL)
          .map((name) => `file.${name},bulk\n`)
          .join('')}file.roles,bulk\n`,
      },
      ['file_missing'],
    ],
    [
      'a file that the manifest calls absent',
      {
        files: { lineItems: 'sourcedId\n1\n' },
        manifest: `propertyName,value\noneroster.version,1.1\nfile.lineItems,absent\n${Object.keys(SCHOOL)
          .map((name) => `file.${name},bulk\n`)
          .join('')}`,
      },
      ['file_not_announced'],
    ],
    ['files of grades, which are not for here', { files: { lineItems: 'sourcedId,title\n1,x\n' } }, ['file_not_used']],
    [
      'a file name in other letters',
      {
        files: { users: null, 'Users.csv': SCHOOL.users! },
        manifest: `propertyName,value\noneroster.version,1.1\n${Object.keys(SCHOOL)
          .map((name) => `file.${name},bulk\n`)
          .join('')}`,
      },
      ['file_name_case'],
    ],
    ['a mark and semicolons', { files: { orgs: `\ufeff${SCHOOL.orgs!.replaceAll(',', ';')}` } }, []],
    ['a misspelt header', { files: changed('users', ['givenName', 'givenNane']) }, ['column_renamed']],
    ['a header in other letters', { files: changed('users', ['familyName', 'FAMILYNAME']) }, ['column_renamed']],
    ['truth in other words', { files: changed('enrollments', ['true', 'TRUE'], ['false', 'no']) }, ['value_loose']],
    [
      'dates with the day first',
      { files: changed('demographics', ['2014-03-25', '25/03/2014'], ['1985-01-02', '02/01/1985']) },
      ['value_loose'],
    ],
    ['a status in a bulk file', { files: changed('orgs', ['s1,,,', 's1,active,,']) }, ['status_in_bulk']],
    ['the same row twice', { files: { orgs: `${SCHOOL.orgs}s1,,,Colegio,school,,d1\n` } }, ['id_twice_same']],
    ['a password', { files: changed('users', ['05,\n', '05,secreto\n']) }, ['password_ignored']],
    ['a role in other letters', { files: changed('users', ['student', 'Student']) }, ['value_loose']],
    [
      'an extra column',
      {
        files: changed(
          'orgs',
          ['parentSourcedId', 'parentSourcedId,ugel'],
          ['district,,', 'district,,,'],
          ['school,,d1', 'school,,d1,03'],
        ),
      },
      ['column_unknown'],
    ],
    ['an e-mail of two', { files: changed('users', ['leo@x.pe', 'eva@x.pe']) }, ['email_shared']],
    ['a guardian who is not there', { files: { ...changed('users', [',g1,05', ',g7,05']) } }, ['guardian_missing']],
  ])('%s costs nobody', (_, change, codes) => {
    const roster = rosterOf(archive(change));
    expect(codesOf(roster)).toEqual(codes);
    expect(keys(roster)).toEqual(ALL);
    expect(roster.version).toBe('1.1');
  });

  test('a folder around everything is looked through', () => {
    const files = Object.fromEntries([
      ...Object.keys(SCHOOL).map((name) => [name, null]),
      ...Object.entries(SCHOOL).map(([name, text]) => [`export/${name}.csv`, text]),
    ]);
    const manifest = `propertyName,value\noneroster.version,1.1\n${Object.keys(SCHOOL)
      .map((name) => `file.${name},bulk\n`)
      .join('')}`;
    expect(keys(rosterOf(archive({ files, manifest })))).toEqual(ALL);
  });

  test.each<[string, Record<string, string>, string[], string[]]>([
    [
      'an id twice with other values',
      { orgs: `${SCHOOL.orgs}s1,,,Otro,school,,d1\n` },
      ['id_twice', 'id_twice', 'depends_on_missing'],
      ['school:s1', 'course:c1'],
    ],
    [
      'a parent that is not there',
      changed('orgs', ['school,,d1', 'school,,d9']),
      ['reference_missing', 'depends_on_missing'],
      ['school:s1', 'class:k1'],
    ],
    [
      'a loop',
      changed('orgs', ['district,,', 'district,,s1']),
      ['reference_loop', 'reference_loop'],
      ['school:d1', 'school:s1'],
    ],
    [
      'a class that is not there',
      changed('enrollments', ['e1,,,k1', 'e1,,,k9']),
      ['reference_missing'],
      ['enrolment:e1'],
    ],
    [
      'an end before the start',
      changed('academicSessions', ['2026-12-19', '2026-01-19']),
      ['end_before_start', 'depends_on_missing'],
      ['term:y1'],
    ],
    [
      'a value that every row needs',
      changed('users', ['Leo', '']),
      ['value_missing', 'depends_on_missing'],
      ['staff:t1', 'enrolment:e2'],
    ],
    [
      'an unknown role',
      changed('users', ['teacher', 'astronaut']),
      ['role_unknown', 'user_without_role'],
      ['staff:t1'],
    ],
    [
      'an unknown role in a class',
      changed('enrollments', ['teacher', 'astronaut']),
      ['role_unknown'],
      ['enrolment:e2'],
    ],
  ])('%s: the row and what hangs on it fall, with a finding each', (_, files, codes, fallen) => {
    const roster = rosterOf(archive({ files }));
    expect(codesOf(roster)).toEqual(expect.arrayContaining(codes));
    const left = keys(roster);
    for (const key of fallen) expect(left).not.toContain(key);
    expect(left).not.toEqual([]);
    expect(roster.findings.every(({ table, line }) => table !== '' && line >= 0)).toBe(true);
  });

  test('a column that every row needs is missing: the file is not read, and it is said which', () => {
    const roster = rosterOf(archive({ files: { orgs: SCHOOL.orgs!.replace('name,', 'nada_que_ver,') } }));
    expect(roster.findings).toContainEqual(
      expect.objectContaining({ code: 'roster.column_missing', table: 'orgs', column: 'name' }),
    );
  });

  test('two accounts with one name are an error', () => {
    expect(codesOf(rosterOf(archive({ files: changed('users', ['leo,,Leo', 'ana,,Leo']) })))).toContain(
      'username_twice',
    );
  });
});
