import { eq, is, sql, Table } from 'drizzle-orm';
import { alias, PgDialect, pgTable, QueryBuilder, text, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { readView } from './read-view.ts';
import type { Tx } from './tenant.ts';

const rooms = pgTable('rooms_rooms', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  secret: text('secret'),
});
const keys = pgTable('rooms_keys', { roomId: uuid('room_id').notNull() });
const roomRows = readView(rooms, ['id', 'name']);
const build = () => new QueryBuilder();

test('a query on a read view is the statement that the table itself would make', () => {
  const through = (room: typeof rooms | typeof roomRows) =>
    build().select({ name: room.name }).from(keys).leftJoin(room, eq(room.id, keys.roomId)).where(eq(room.name, 'A'));
  expect(through(roomRows).toSQL()).toEqual(through(rooms).toSQL());
});

test('it shows the named columns only, under its own name or an alias', () => {
  expect(build().select().from(roomRows).toSQL().sql).toBe('select "id", "name" from "rooms_rooms"');
  expect('secret' in roomRows).toBe(false);
  const other = alias(roomRows, 'other');
  expect(build().select({ name: other.name }).from(keys).innerJoin(other, eq(other.id, keys.roomId)).toSQL().sql).toBe(
    'select "other"."name" from "rooms_keys" inner join "rooms_rooms" "other" on "other"."id" = "rooms_keys"."room_id"',
  );
});

test('it stands in the text of SQL where the table would', () => {
  expect(new PgDialect().sqlToQuery(sql`select r.name from ${roomRows} r where ${roomRows.id} is null`).sql).toBe(
    'select r.name from "rooms_rooms" r where "rooms_rooms"."id" is null',
  );
});

test('nothing is written through it', () => {
  // @ts-expect-error: a view is no table
  const write = (tx: Tx) => tx.insert(roomRows);
  expect([is(roomRows, Table), write.length]).toEqual([false, 1]);
});
