import type { Actor } from '@patio/access';
import { checkAddress } from '@patio/ai-port';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ToolFields, ToolView } from '../../contract.ts';
import { clientIdOf } from '../../rules/client-id.ts';
import { failure } from '../failures.ts';
import { requireManage } from '../policy.ts';
import { links, type RegistrationRow, registrations } from '../schema.ts';
import { deepLinkUrl, keysUrl, publicUrl, reachable, tokenUrl } from './settings.ts';

/** What the maker of a tool must be told about us. */
const aboutUs = (institutionId: string) => ({
  issuer: publicUrl(),
  keysUrl: keysUrl(institutionId),
  authUrl: `${publicUrl()}/lti/auth`,
  tokenUrl: tokenUrl(),
  deepLinkUrl: deepLinkUrl(),
});

const selectTools = (tx: Tx, actor: Actor) =>
  tx
    .select({
      row: registrations,
      school: schoolRows.name,
      links: sql<number>`(select count(*)::int from ${links} l where l.institution_id = ${registrations.institutionId}
        and l.registration_id = ${registrations.id} and l.archived_at is null)`,
    })
    .from(registrations)
    .leftJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, registrations.institutionId), eq(schoolRows.id, registrations.schoolId)),
    )
    .where(and(eq(registrations.institutionId, actor.institutionId), isNull(registrations.archivedAt)))
    .orderBy(asc(registrations.name), asc(registrations.id));

type Listed = Awaited<ReturnType<typeof selectTools>>[number];

const viewOf = ({ row, school, links: placed }: Listed): ToolView => ({
  ...{ id: row.id, version: row.version, name: row.name, schoolId: row.schoolId, school, links: placed },
  ...{ loginUrl: row.loginUrl, targetUrl: row.targetUrl, choiceUrl: row.choiceUrl, keysUrl: row.keysUrl },
  ...{ redirectUrls: row.redirectUrls, shares: row.shares, mayGrade: row.mayGrade, mayList: row.mayList },
  clientId: clientIdOf(row),
  deploymentId: row.id,
  isOff: row.offAt !== null,
});

/** The tools of the institution, and what their makers need to know. */
export async function openTools(tx: Tx, actor: Actor) {
  requireManage(actor);
  const rows = await selectTools(tx, actor);
  const schools = await tx
    .select({ id: schoolRows.id, name: schoolRows.name })
    .from(schoolRows)
    .where(eq(schoolRows.institutionId, actor.institutionId))
    .orderBy(asc(schoolRows.name));
  return { tools: rows.map(viewOf), schools, platform: aboutUs(actor.institutionId) };
}

/** Loads a tool of the institution that is still there. */
export async function getTool(tx: Tx, institutionId: string, id: string): Promise<RegistrationRow> {
  const [row] = await tx
    .select()
    .from(registrations)
    .where(
      and(eq(registrations.institutionId, institutionId), eq(registrations.id, id), isNull(registrations.archivedAt)),
    );
  if (!row) throw failure('not_found');
  return row;
}

/** Refuses addresses that are not public, or not over TLS, before anything is sent there. */
function requireAddresses(fields: ToolFields): void {
  const urls = { ...fields, redirectUrls: undefined } as Record<string, unknown>;
  const named = (['loginUrl', 'targetUrl', 'choiceUrl', 'keysUrl'] as const).map((name) => [name, urls[name]] as const);
  for (const [name, url] of [...named, ...fields.redirectUrls.map((url) => ['redirectUrls', url] as const)])
    try {
      if (typeof url === 'string') checkAddress(url, reachable());
    } catch {
      throw failure('address_refused', { address: String(url) }, name);
    }
}

const told = ({ name, schoolId, shares, mayGrade, mayList, targetUrl }: ToolFields | RegistrationRow) => ({
  ...{ name, schoolId, shares, mayGrade, mayList, targetUrl },
});
const subjectOf = (row: RegistrationRow) => ({ type: 'tools.registration', id: row.id, schoolId: row.schoolId });

async function viewTool(tx: Tx, actor: Actor, id: string): Promise<ToolView> {
  const found = (await selectTools(tx, actor)).find(({ row }) => row.id === id);
  if (!found) throw failure('not_found');
  return viewOf(found);
}

/** Approves a tool; from now on teachers may place it. */
export async function addTool(tx: Tx, actor: Actor, fields: ToolFields): Promise<ToolView> {
  requireManage(actor);
  requireAddresses(fields);
  const [row] = await tx
    .insert(registrations)
    .values({ institutionId: actor.institutionId, id: clock.id(), ...fields })
    .returning();
  await record(tx, actor, 'tools.tool_added', subjectOf(row!), { after: told(fields) });
  return viewTool(tx, actor, row!.id);
}

type Change = Partial<ToolFields> & { offAt?: Date | null; archivedAt?: Date };

async function change(tx: Tx, actor: Actor, seen: { id: string; version: number }, to: Change, action: string) {
  requireManage(actor);
  const before = await getTool(tx, actor.institutionId, seen.id);
  const row = await updateSeen(tx, registrations, { institutionId: actor.institutionId, ...seen }, to);
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, action, subjectOf(row), { before: told(before), after: told(row) });
  return row;
}

/** Changes where a tool is and what it may learn; links that stand keep standing. */
export async function saveTool(
  tx: Tx,
  actor: Actor,
  { id, version, ...fields }: ToolFields & { id: string; version: number },
): Promise<ToolView> {
  requireAddresses(fields);
  await change(tx, actor, { id, version }, fields, 'tools.tool_changed');
  return viewTool(tx, actor, id);
}

/** Switches a tool off at every door at once, or on again. */
export async function switchTool(tx: Tx, actor: Actor, given: { id: string; version: number; on: boolean }) {
  const { on, ...seen } = given;
  const action = on ? 'tools.tool_switched_on' : 'tools.tool_switched_off';
  await change(tx, actor, seen, { offAt: on ? null : clock.now() }, action);
  return viewTool(tx, actor, given.id);
}

/** Takes a tool off the list; what it graded stays in the gradebook. */
export async function removeTool(tx: Tx, actor: Actor, seen: { id: string; version: number }) {
  await change(tx, actor, seen, { archivedAt: clock.now() }, 'tools.tool_removed');
  return { id: seen.id };
}
