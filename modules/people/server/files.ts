import { type Actor, holds, reachesSchool } from '@patio/access';
import { preparedSql, registerFilePurpose, type Tx } from '@patio/platform';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { DOCUMENT_BYTES, DOCUMENT_PURPOSE, PHOTO_BYTES, PHOTO_PURPOSE } from '../contract/fields.ts';
import { guards, studentsVisibleTo } from './policy.ts';
import { studentOf } from './read/records.ts';
import { documents, persons, staff, students } from './schema.ts';
import { guardiansVisibleTo } from './service/guardians.ts';

const facesOf = preparedSql<{ fileId: string }, { userId: string | null; isStaff: boolean; schoolIds: string[] }>(
  'people_faces',
  () => sql`select p.user_id as "userId",
      exists (select 1 from ${staff} f where f.institution_id = p.institution_id and f.person_id = p.id) as "isStaff",
      array(select s.school_id::text from ${students} s where s.institution_id = p.institution_id and s.person_id = p.id) as "schoolIds"
    from ${persons} p where p.institution_id = patio_institution() and p.photo_file_id = ${sql.placeholder('fileId')}::uuid`,
);

/** What a small question settles for whoever works in the school, who opens pages full of faces; the others are asked about in full. */
const isOpenFace = async (tx: Tx, actor: Actor, fileId: string): Promise<boolean> =>
  (await facesOf(tx, { fileId })).some(
    ({ userId, isStaff, schoolIds }) =>
      isStaff ||
      userId === actor.userId ||
      schoolIds.some((schoolId) => reachesSchool(actor, 'people.read_students', schoolId)),
  );

/** Faces: of staff for everybody here; of children and their adults for those who reach the record. */
registerFilePurpose(PHOTO_PURPOSE, {
  limits: { bytes: PHOTO_BYTES, types: ['image/*'], image: { longestSide: 480, form: 'webp' } },
  keptSeconds: 86_400,
  canUpload: (actor) => holds(actor, 'people.manage'),
  canRead: async (tx, actor, file) => {
    if (await isOpenFace(tx, actor, file.id)) return true;
    const id = sql`${students.id}`;
    const reached = or(
      sql`exists (select 1 from ${staff} where ${staff.institutionId} = ${persons.institutionId} and ${staff.personId} = ${persons.id})`,
      sql`exists (select 1 from ${students} where ${students.institutionId} = ${persons.institutionId} and ${students.personId} = ${persons.id}
        and (${or(studentsVisibleTo(actor, 'people.read_students'), studentsVisibleTo(actor, 'sections.read'), guards(actor, id))}))`,
      guardiansVisibleTo(actor),
      eq(persons.userId, actor.userId),
    );
    const [person] = await tx
      .select({ id: persons.id })
      .from(persons)
      .where(and(eq(persons.photoFileId, file.id), reached))
      .limit(1);
    return person !== undefined;
  },
});

/** Papers of a child: for those who read the record, and for the family where the office says so. */
registerFilePurpose(DOCUMENT_PURPOSE, {
  limits: {
    bytes: DOCUMENT_BYTES,
    types: [
      'application/pdf',
      'image/*',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.oasis.opendocument.text',
    ],
  },
  canUpload: (actor) => holds(actor, 'people.manage'),
  canRead: async (tx, actor, file) => {
    const [paper] = await tx
      .select({ id: documents.id })
      .from(documents)
      .innerJoin(students, studentOf(documents))
      .where(
        and(
          eq(documents.fileId, file.id),
          isNull(documents.archivedAt),
          or(
            studentsVisibleTo(actor, 'people.read_students'),
            and(eq(documents.familyReads, true), studentsVisibleTo(actor, 'people.read_children')),
          ),
        ),
      )
      .limit(1);
    return paper !== undefined;
  },
});
