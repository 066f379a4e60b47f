import { registerHomeroomRelation, registerLoadRelation, registerTeachingRelation } from '@patio/people/server';
import { academicYears, gradeLevels } from '@patio/schools/server';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { homeroomsVisibleTo } from './policy.ts';
import { homeroomNameOf, isInHomeroom, teaches } from './relations.ts';
import { homerooms } from './schema.ts';
import { loadOf } from './service/co-teachers.ts';

// The registry of people lies below and cannot ask; what rosters know is told to it here, when this module is loaded.
registerTeachingRelation({ teaches });
registerLoadRelation(loadOf);

registerHomeroomRelation({
  nameOf: homeroomNameOf,
  holds: isInHomeroom,
  list: (tx, actor) =>
    tx
      .select({
        id: homerooms.id,
        name: homerooms.name,
        schoolId: homerooms.schoolId,
        gradeLevelId: homerooms.gradeLevelId,
      })
      .from(homerooms)
      .innerJoin(
        academicYears,
        and(eq(academicYears.institutionId, homerooms.institutionId), eq(academicYears.id, homerooms.yearId)),
      )
      .innerJoin(
        gradeLevels,
        and(eq(gradeLevels.institutionId, homerooms.institutionId), eq(gradeLevels.id, homerooms.gradeLevelId)),
      )
      .where(
        and(
          eq(academicYears.state, 'active'),
          isNull(homerooms.archivedAt),
          homeroomsVisibleTo(actor, 'people.read_students'),
        ),
      )
      .orderBy(asc(gradeLevels.position), asc(homerooms.name)),
});
