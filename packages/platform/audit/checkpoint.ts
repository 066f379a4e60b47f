import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Id } from '@patio/kernel';
import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../database/tenant.ts';
import { auditCheckpointLog, auditHeads } from '../schema.ts';

/** A head of the chain, signed with a key that lies outside the database. */
export interface Checkpoint {
  institutionId: Id;
  position: number;
  hash: string;
  at: string;
  signature: string;
}

const sign = (key: Buffer, c: Omit<Checkpoint, 'signature'>): string =>
  createHmac('sha256', key).update([c.institutionId, c.position, c.hash, c.at].join('\n')).digest('base64url');

export function isSigned(key: Buffer, checkpoint: Checkpoint): boolean {
  const right = Buffer.from(sign(key, checkpoint));
  const given = Buffer.from(checkpoint.signature);
  return right.length === given.length && timingSafeEqual(right, given);
}

/** Signs the newest link, so that whoever rewrites the database later cannot make the chain fit. Null when nothing is new. */
export async function signAudit(tx: Tx, institutionId: Id, key: Buffer): Promise<Checkpoint | null> {
  const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.institutionId, institutionId));
  if (!head) return null;
  const content = { institutionId, position: head.position, hash: head.hash, at: new Date().toISOString() };
  const checkpoint = { ...content, signature: sign(key, content) };
  const [made] = await tx
    .insert(auditCheckpointLog)
    .values({ ...checkpoint, at: new Date(checkpoint.at) })
    .onConflictDoNothing()
    .returning({ position: auditCheckpointLog.position });
  return made ? checkpoint : null;
}

export async function listCheckpoints(tx: Tx): Promise<Checkpoint[]> {
  const rows = await tx.select().from(auditCheckpointLog).orderBy(desc(auditCheckpointLog.position));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const fileOf = (dataDir: string, institutionId: Id) => path.join(dataDir, 'audit', `${institutionId}.jsonl`);

/** Keeps a checkpoint outside the database too: even a database that was emptied whole is then found out. */
export async function keepCheckpoint(dataDir: string, checkpoint: Checkpoint): Promise<void> {
  await mkdir(path.join(dataDir, 'audit'), { recursive: true, mode: 0o700 });
  await appendFile(fileOf(dataDir, checkpoint.institutionId), `${JSON.stringify(checkpoint)}\n`, {
    mode: 0o600,
    flush: true,
  });
}

/** What was kept outside the database; none when this machine never signed for the institution. */
export async function keptCheckpoints(dataDir: string, institutionId: Id): Promise<Checkpoint[]> {
  const lines = await readFile(fileOf(dataDir, institutionId), 'utf8').catch(() => '');
  return lines
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}')) // a power cut may have cut the last one
    .map((line) => JSON.parse(line) as Checkpoint);
}
