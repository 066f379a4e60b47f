import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Actor } from '@patio/access';
import { diskStore, inTenant, openFiles } from '@patio/platform';
import { makeHomeroom, makeWorkingSchool, type TestSchool } from '@patio/sections/testing';
import { actorOf } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';

/** Keeps uploads in a folder of this file's own. */
export function keepFiles(): void {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'patio-imports-'));
    openFiles(diskStore(folder));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
}

export interface ImportScene {
  school: TestSchool;
  admin: Actor;
  office: Actor;
}

/** A school with a homeroom of its fifth level, an admin and somebody of the office. */
export async function makeScene(): Promise<ImportScene> {
  const school = await makeWorkingSchool();
  const { institutionId, schoolId } = school;
  await makeHomeroom(school, { gradeLevelId: school.levels[4]!.id, letter: 'A', capacity: 40 });
  return { school, admin: school.admin, office: actorOf('support', { institutionId, schoolId }) };
}

/** What a run counts up, and what only says when: not part of what a row says. */
const ASIDE = "'{version,updated_at,created_at}'::text[]";
const TABLES = [
  'people_persons',
  'people_name_words',
  'people_students',
  'people_staff',
  'people_guardianships',
  'sections_homerooms',
  'sections_sections',
  'sections_homeroom_enrolments',
  'sections_enrolments',
  'sections_feeds',
  'sections_teachers',
  'imports_foreign_ids',
];

/** One word for everything that the school has on record about people and classes. */
export async function hashOf(actor: Actor): Promise<Record<string, string>> {
  return inTenant(actor, async (tx) => {
    const hashes: Record<string, string> = {};
    for (const table of TABLES) {
      const { rows } = await tx.execute<{ hash: string }>(
        sql.raw(`select count(*) || ' ' || md5(coalesce(string_agg(x.row, '|' order by x.row), '')) as hash
          from (select (to_jsonb(t) - ${ASIDE})::text as row from ${table} t) x`),
      );
      hashes[table] = rows[0]!.hash;
    }
    return hashes;
  });
}

/** A list of students with their mothers, as an office types it. */
export const listOf = (rows: readonly string[][]): string =>
  [
    [
      'Apellido paterno',
      'Apellido materno',
      'Nombres',
      'DNI',
      'Fecha de nacimiento',
      'Grado',
      'Sección',
      'Madre',
      'DNI madre',
      'Correo madre',
    ],
    ...rows,
  ]
    .map((cells) => cells.join(';'))
    .join('\r\n');
