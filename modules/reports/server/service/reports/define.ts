import type { Actor, Capability } from '@patio/access';
import { decodeCursor, encodeCursor, type LocalDate, type PageInput } from '@patio/kernel';
import type { Locale } from '@patio/messages/runtime';
import type { CellValue, Tx } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import type { Format, Group, ParameterName, Said } from '../../../contract/fields.ts';
import type { MinistryPreset } from '../../../presets/ministry.ts';

type Words = (p?: Record<never, never>, o?: { locale?: Locale }) => string;

export interface SceneSchool {
  id: string;
  name: string;
  institution: string;
  country: string;
  timeZone: string;
  officialCode: string | null;
  address: string | null;
  logoFileId: string | null;
}

/** What a report was told, looked up and judged: everything here is within the actor's reach. */
export interface Scene {
  institutionId: string;
  locale: Locale;
  today: LocalDate;
  institution: string;
  school: SceneSchool | null;
  section: { id: string; name: string } | null;
  term: { id: string; name: string; year: string; yearId: string; startsOn: LocalDate; endsOn: LocalDate } | null;
  homeroomId: string | null;
  gradeLevelId: string | null;
  from: LocalDate;
  through: LocalDate;
  preset: MinistryPreset | null;
  said: Said[];
}

export interface ReportColumn<Row> {
  title: string;
  value(row: Row): CellValue;
  /** In characters. */
  width?: number;
  /** Numbers stand at the end of their column. */
  end?: boolean;
}

export interface ReportDefinition<Row = Record<string, unknown>> {
  key: string;
  group: Group;
  title: Words;
  about: Words;
  audience: 'office' | 'teacher';
  /** Together with the right to run reports. */
  needs: readonly Capability[];
  takes: Partial<Record<ParameterName, 'must' | 'may'>>;
  formats: readonly Format[];
  /** It bears a number and a code by which anybody can check it. */
  official: boolean;
  columns(scene: Scene): readonly ReportColumn<Row>[];
  page(
    tx: Tx,
    actor: Actor,
    scene: Scene,
    page: PageInput,
  ): Promise<{ items: readonly Row[]; nextCursor?: string | undefined }>;
  count(tx: Tx, actor: Actor, scene: Scene): Promise<number>;
}

interface Keyed extends Record<string, unknown> {
  key: string;
  id: string;
}

/** A report whose rows are one question: it gives each row an `id` and the `key` of its order, both as text. */
export function fromSql<Row extends Record<string, unknown>>(rowsOf: (scene: Scene, actor: Actor) => SQL) {
  return {
    async page(tx: Tx, actor: Actor, scene: Scene, { limit, cursor }: PageInput) {
      const after = decodeCursor(cursor, 2);
      const { rows } = await tx.execute<Row & Keyed>(sql`
        select * from (${rowsOf(scene, actor)}) q
        ${after ? sql`where (q.key collate "C", q.id) > (${String(after[0])} collate "C", ${String(after[1])})` : sql``}
        order by q.key collate "C", q.id limit ${limit + 1}`);
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      return rows.length > limit && last ? { items, nextCursor: encodeCursor([last.key, last.id]) } : { items };
    },
    async count(tx: Tx, actor: Actor, scene: Scene): Promise<number> {
      const { rows } = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from (${rowsOf(scene, actor)}) q`,
      );
      return rows[0]?.count ?? 0;
    },
  };
}

/** A condition that holds only where a report was told something. */
export const where = (value: string | null | undefined, condition: (value: string) => SQL): SQL =>
  value ? sql`and ${condition(value)}` : sql``;
