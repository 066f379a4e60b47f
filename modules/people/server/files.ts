import { holds } from '@patio/access';
import { registerFilePurpose } from '@patio/platform';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { DOCUMENT_BYTES, DOCUMENT_PURPOSE, PHOTO_BYTES, PHOTO_PURPOSE } from '../contract/fields.ts';
import { guards, studentsVisibleTo } from './policy.ts';
import { studentOf } from './read/records.ts';
import { documents, persons, staff, students } from './schema.ts';
import { guardiansVisibleTo } from './service/guardians.ts';

/** Faces: of staff for everybody here; of children and their adults for those who reach the record. */
registerFilePurpose(PHOTO_PURPOSE, {
  limits: { bytes: PHOTO_BYTES, types: ['image/*'], image: { longestSide: 480, form: 'webp' } },
  keptSeconds: 86_400,
  canUpload: (actor) => holds(actor, 'people.manage'),
  canRead: async (tx, actor, file) => {
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
