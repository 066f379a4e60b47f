import { amongGiven, listOf, namePeopleWith, prepared } from '@patio/platform';
import { users } from './schema.ts';
import { nameOf } from './service/find-person.ts';

const named = prepared('accounts_names', (tx) =>
  tx
    .select({
      id: users.id,
      givenNames: users.givenNames,
      surnames: users.surnames,
      preferredName: users.preferredName,
    })
    .from(users)
    .where(amongGiven(users.id, 'ids')),
);

// The floor below writes down who did what by id; here ids have names.
namePeopleWith(async (tx, ids) => {
  const rows = await named(tx, { ids: listOf(ids) });
  return new Map(rows.map((user) => [user.id, nameOf(user)]));
});
