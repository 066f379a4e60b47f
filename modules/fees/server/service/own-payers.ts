import type { Actor } from '@patio/access';
import { personRows } from '@patio/people/server';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { payers } from '../schema.ts';

/** A condition: this column names the actor as payer. The ids are found once, and the rows by their index. */
export const isOfOwnPayer = (actor: Actor, column: AnyPgColumn | SQL): SQL =>
  sql`${column} = any(array(select own.id from ${payers} own
    join ${personRows} op on op.institution_id = own.institution_id and op.id = own.person_id
    where own.institution_id = ${actor.institutionId} and op.user_id = ${actor.userId}))`;
