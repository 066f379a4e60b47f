import type { Actor } from '@patio/access';
import { checkAddress } from '@patio/ai-port';
import { clock, readTenant, type Tx } from '@patio/platform';
import type { JWTPayload } from 'jose';
import { decodeJwt } from 'jose';
import { type ChosenItem, readChosen } from '../../rules/chosen-items.ts';
import { CLAIM } from '../../rules/claims.ts';
import { clientIdOf, readClientId } from '../../rules/client-id.ts';
import { failure } from '../failures.ts';
import type { LinkRow, RegistrationRow } from '../schema.ts';
import { addLine } from './columns.ts';
import { readChoice, requireOn } from './launch.ts';
import { addLink, getClass } from './links.ts';
import { getTool } from './registrations.ts';
import { publicUrl, reachable } from './settings.ts';
import { spendOnce } from './spend-once.ts';
import { readSigned } from './tool-keys.ts';

const refuse = (check: string) => failure('refused', { check });

/** Who says to have signed this; nothing else of it is believed before the signature is checked. */
function claimedIssuer(text: string): unknown {
  try {
    return decodeJwt(text).iss;
  } catch {
    throw refuse('signature');
  }
}

/** What a tool sent back after a teacher chose, once its signature holds. The tool's keys are fetched outside of any transaction. */
export async function readChoiceAnswer(
  actor: Actor,
  text: string,
): Promise<{ tool: RegistrationRow; said: JWTPayload }> {
  const place = readClientId(claimedIssuer(text));
  if (!place || place.institutionId !== actor.institutionId) throw refuse('iss');
  const tool = await readTenant(actor, (tx) => getTool(tx, actor.institutionId, place.id)).catch(() => null);
  if (!tool) throw refuse('iss');
  const said = await readSigned(tool, text, { issuer: clientIdOf(tool), audience: publicUrl() });
  if (said[CLAIM.message] !== 'LtiDeepLinkingResponse') throw refuse('message_type');
  if (said[CLAIM.version] !== '1.3.0') throw refuse('version');
  if (said[CLAIM.deployment] !== tool.id) throw refuse('deployment_id');
  if (typeof said.nonce !== 'string' || said.nonce === '') throw refuse('nonce');
  return { tool, said };
}

function requireAddress(url: string): void {
  try {
    checkAddress(url, reachable());
  } catch {
    throw refuse('url');
  }
}

/** Places what the teacher chose, if they still may and nobody did so with the same answer before. */
export async function takeChoice(
  tx: Tx,
  actor: Actor,
  { tool: signer, said }: { tool: RegistrationRow; said: JWTPayload },
): Promise<{ sectionId: string; placed: LinkRow[] }> {
  const choice = await readChoice(tx, actor, said[CLAIM.data]);
  if (!choice || choice.toolId !== signer.id) throw refuse('data');
  const items = readChosen(said[CLAIM.chosen]);
  if (!items) throw refuse('content_items');
  const once = [`choice ${choice.jti}`, `nonce ${signer.id} ${said.nonce}`];
  const until = new Date(Math.max(choice.until.getTime(), clock.now().getTime() + 600_000));
  for (const word of once) if (!(await spendOnce(tx, actor.institutionId, word, until))) throw refuse('nonce');
  const tool = await getTool(tx, actor.institutionId, signer.id);
  const of = await getClass(tx, actor, 'tools.place', choice.sectionId);
  requireOn(tool, of);
  const placed: LinkRow[] = [];
  for (const item of items) placed.push(await placeItem(tx, actor, { tool, of }, item));
  return { sectionId: of.id, placed };
}

async function placeItem(
  tx: Tx,
  actor: Actor,
  { tool, of }: { tool: RegistrationRow; of: Awaited<ReturnType<typeof getClass>> },
  item: ChosenItem,
): Promise<LinkRow> {
  const url = item.url ?? tool.targetUrl;
  requireAddress(url);
  const title = item.title || tool.name;
  const link = await addLink(tx, actor, { of, tool }, { title, text: item.text ?? '', url, custom: item.custom ?? {} });
  if (item.lineItem && tool.mayGrade)
    await addLine(tx, actor, tool, {
      ...{ sectionId: of.id, linkId: link.id, label: item.lineItem.label || title },
      ...{ scoreMax: item.lineItem.scoreMaximum, resourceId: item.lineItem.resourceId ?? '' },
      tag: item.lineItem.tag ?? '',
    });
  return link;
}

/** Places the tool itself, where it has nothing to choose from. */
export async function placeTool(
  tx: Tx,
  actor: Actor,
  given: { sectionId: string; toolId: string; title: string; points: string | null },
): Promise<{ id: string }> {
  const of = await getClass(tx, actor, 'tools.place', given.sectionId);
  const tool = await getTool(tx, actor.institutionId, given.toolId);
  requireOn(tool, of);
  const { title } = given;
  const link = await addLink(tx, actor, { of, tool }, { title, text: '', url: tool.targetUrl, custom: {} });
  const line = { sectionId: of.id, linkId: link.id, label: title, resourceId: '', tag: '' };
  if (given.points && tool.mayGrade) await addLine(tx, actor, tool, { ...line, scoreMax: given.points });
  return { id: link.id };
}
