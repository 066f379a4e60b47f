import { packArchive } from '@patio/engine-xml/zip';
import { readOneRoster } from '../index.ts';
import { PERU } from './asked.ts';

const HEADS = {
  orgs: 'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
  academicSessions: 'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
  courses:
    'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
  classes:
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
  users:
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
  enrollments:
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
  demographics: 'sourcedId,status,dateLastModified,birthDate,sex',
};

/** A small school in 1.1, clean. */
export const SCHOOL: Record<string, string> = {
  orgs: `${HEADS.orgs}\nd1,,,Red,district,,\ns1,,,Colegio,school,,d1\n`,
  academicSessions: `${HEADS.academicSessions}\ny1,,,2026,schoolYear,2026-03-09,2026-12-19,,2026\n`,
  courses: `${HEADS.courses}\nc1,,,y1,Arte 5,ART5,05,s1,Arte,\n`,
  classes: `${HEADS.classes}\nk1,,,Arte 5A,05,c1,A,scheduled,,s1,y1,Arte,,\nh1,,,5A,05,c1,,homeroom,,s1,y1,,,\n`,
  users: `${HEADS.users}\nst1,,,true,s1,student,ana,{dni:71234567},Ana,Rojas Vega,Luz,A-001,,,987654321,g1,05,\ng1,,,true,s1,parent,eva,{dni:41234567},Eva,Vega Ruiz,,,eva@x.pe,,,,,\nt1,,,true,s1,teacher,leo,,Leo,Paz,,,leo@x.pe,,,,,\n`,
  enrollments: `${HEADS.enrollments}\ne1,,,k1,s1,st1,student,false,2026-03-09,2026-12-19\ne2,,,k1,s1,t1,teacher,true,,\n`,
  demographics: `${HEADS.demographics}\nst1,,,2014-03-25,female\ng1,,,1985-01-02,female\n`,
};

export interface ArchiveChange {
  version?: string;
  mode?: string;
  manifest?: string | null;
  files?: Record<string, string | null>;
}

/** The small school, changed; a file of null is not there. */
export function archive({ version = '1.1', mode = 'bulk', manifest, files = {} }: ArchiveChange = {}): Uint8Array {
  const all = Object.entries({ ...SCHOOL, ...files }).filter(([, text]) => text !== null) as [string, string][];
  const lines = all.map(([name]) => `file.${name},${mode}`);
  const said = `propertyName,value\nmanifest.version,1.0\noneroster.version,${version}\n${lines.join('\n')}\n`;
  const entries = all.map(([name, text]) => [name.includes('.') ? name : `${name}.csv`, text] as const);
  return packArchive(
    new Map([...(manifest === null ? [] : [['manifest.csv', manifest ?? said] as const]), ...entries]),
  );
}

export function rosterOf(bytes: Uint8Array) {
  const read = readOneRoster(bytes, PERU);
  if (!read.ok) throw new Error(read.problem.code);
  return read.roster;
}

/** One file with pieces replaced. */
export const changed = (name: string, ...pairs: [from: string, to: string][]): Record<string, string> => ({
  [name]: pairs.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
    return text.replaceAll(from, to);
  }, SCHOOL[name]!),
});
