import { countVersionUses } from '@patio/grading/server';
import { inArray, sql } from 'drizzle-orm';
import { sheets } from './schema.ts';

countVersionUses(async (tx, versionIds) => {
  const rows = await tx
    .select({ id: sheets.policyVersionId, count: sql<number>`count(*)::int` })
    .from(sheets)
    .where(inArray(sheets.policyVersionId, [...versionIds]))
    .groupBy(sheets.policyVersionId);
  return new Map(rows.map((row) => [row.id ?? '', row.count]));
});
