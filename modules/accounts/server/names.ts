import { namePeopleWith } from '@patio/platform';
import { inArray } from 'drizzle-orm';
import { users } from './schema.ts';
import { nameOf } from './service/find-person.ts';

// The floor below writes down who did what by id; here ids have names.
namePeopleWith(async (tx, ids) => {
  const rows = await tx
    .select({
      id: users.id,
      givenNames: users.givenNames,
      surnames: users.surnames,
      preferredName: users.preferredName,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((user) => [user.id, nameOf(user)]));
});
