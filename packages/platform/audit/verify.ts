import type { Id } from '@patio/kernel';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../database/tenant.ts';
import { auditSealLog } from '../schema.ts';
import { type Checkpoint, isSigned, listCheckpoints } from './checkpoint.ts';

export interface AuditReport {
  whole: boolean;
  /** How many links were looked at. */
  links: number;
  /** The first place where the chain does not fit, or null. */
  brokenAt: number | null;
  /** Entries that were sealed and are gone. */
  missing: Id[];
  /** Entries that were never sealed. */
  extra: Id[];
  /** Signed places that the chain no longer holds, or whose signature is false. */
  unsigned: number[];
}

const AT_ONCE = 20_000;
const SHOWN = 100;

interface Part extends Record<string, unknown> {
  links: string;
  last: string | null;
  last_hash: string | null;
  broken: string | null;
}

/** One stretch of the chain: every link must follow the one before it and fit its entry. */
async function checkPart(
  tx: Tx,
  { after, upTo, previous }: { after: number; upTo: number; previous: string },
): Promise<Part> {
  const { rows } = await tx.execute<Part>(sql`
    with part as materialized (
      select s.position, s.hash, e.id as entry,
        coalesce(lag(s.position) over w, ${after}::bigint) as before,
        patio_audit_hash(coalesce(lag(s.hash) over w, ${previous}::text), s.position, s.sealed_at, patio_audit_content(e)) as expected
      from platform_audit_seal_log s
      left join platform_audit_log e on e.institution_id = s.institution_id and e.id = s.entry_id
      where s.institution_id = patio_institution() and s.position > ${after} and s.position <= ${upTo}
      window w as (order by s.position) order by s.position limit ${AT_ONCE}
    )
    select count(*) as links, max(position) as last, (array_agg(hash order by position desc))[1] as last_hash,
      min(position) filter (where entry is null or hash is distinct from expected or position <> before + 1) as broken
    from part`);
  return rows[0] as Part;
}

/** Recomputes the chain of the transaction's institution and says where it was touched. The key is the one that signed. */
export async function verifyAudit(
  tx: Tx,
  options: { key?: Buffer; kept?: readonly Checkpoint[] } = {},
): Promise<AuditReport> {
  // People go on working meanwhile: head and end are read in one glance, and nothing after them is looked at.
  const { rows } = await tx.execute<{ head: string; head_hash: string; end: string }>(sql`
    select coalesce(max(h.position), 0) as head, coalesce(max(h.hash), '') as head_hash,
      coalesce((select max(position) from platform_audit_seal_log where institution_id = patio_institution()), 0) as end
    from platform_audit_heads h where h.institution_id = patio_institution()`);
  const head = Number(rows[0]?.head);
  const end = Number(rows[0]?.end);
  let links = 0;
  let position = 0;
  let hash = '';
  const broken: number[] = [];
  while (position < end) {
    const part = await checkPart(tx, { after: position, upTo: end, previous: hash });
    if (part.broken !== null) broken.push(Number(part.broken));
    links += Number(part.links);
    position = Number(part.last);
    hash = part.last_hash ?? '';
  }
  // A cut tail leaves a chain that fits; the head is kept apart and still knows how long it was.
  if (head !== end || (rows[0]?.head_hash ?? '') !== hash) broken.push(Math.min(head, end) + 1);
  const missing = await ids(
    tx,
    sql`
    select s.entry_id as id from platform_audit_seal_log s where not exists (
      select from platform_audit_log e where e.institution_id = s.institution_id and e.id = s.entry_id) limit ${SHOWN}`,
  );
  const extra = await ids(
    tx,
    sql`
    select e.id from platform_audit_log e where not exists (
      select from platform_audit_seal_log s where s.institution_id = e.institution_id and s.entry_id = e.id) limit ${SHOWN}`,
  );
  const unsigned = options.key ? await falseCheckpoints(tx, options.key, options.kept ?? []) : [];
  return {
    whole: broken.length + missing.length + extra.length + unsigned.length === 0,
    links,
    brokenAt: broken.length > 0 ? Math.min(...broken) : null,
    missing,
    extra,
    unsigned,
  };
}

async function ids(tx: Tx, query: ReturnType<typeof sql>): Promise<Id[]> {
  const { rows } = await tx.execute<{ id: Id }>(query);
  return rows.map((row) => row.id);
}

/** Every signed place must still be in the chain with the hash that was signed. */
async function falseCheckpoints(tx: Tx, key: Buffer, kept: readonly Checkpoint[]): Promise<number[]> {
  const signed = [...(await listCheckpoints(tx)), ...kept];
  if (signed.length === 0) return [];
  const places = [...new Set(signed.map((checkpoint) => checkpoint.position))];
  const rows = await tx
    .select({ position: auditSealLog.position, hash: auditSealLog.hash })
    .from(auditSealLog)
    .where(inArray(auditSealLog.position, places));
  const hashes = new Map(rows.map((row) => [row.position, row.hash]));
  const wrong = signed.filter((c) => !isSigned(key, c) || hashes.get(c.position) !== c.hash);
  return [...new Set(wrong.map((checkpoint) => checkpoint.position))].sort((a, b) => a - b);
}
