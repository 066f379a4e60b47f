import type { Actor } from '@patio/access';
import { hashToken, makeToken } from '@patio/accounts/server';
import { clock, record, type Tx } from '@patio/platform';
import type { JWTPayload } from 'jose';
import { CLAIM, GRADE_SCOPES, INSTRUCTOR, LEARNER } from '../../rules/claims.ts';
import { clientIdOf, readClientId } from '../../rules/client-id.ts';
import { failure } from '../failures.ts';
import type { LinkRow, RegistrationRow } from '../schema.ts';
import { listLines } from './columns.ts';
import { getClass, getLink } from './links.ts';
import { factsFor, findMember, nameForTool, type ToolClass } from './people-of-class.ts';
import { getTool } from './registrations.ts';
import { contextUrl, deepLinkUrl, lineUrl, publicUrl } from './settings.ts';
import { spendOnce } from './spend-once.ts';
import { readOwn, sign } from './tokens.ts';

/** A form that the browser sends on; the address is always one that the school approved. */
export interface SentForm {
  action: string;
  fields: Record<string, string>;
}

/** What is opened: a link by whoever may, or the page on which a teacher chooses what to place. */
export type Opened = { linkId: string } | { registrationId: string; sectionId: string };

const HINT_SECONDS = 300;
const LAUNCH_SECONDS = 300;
const CHOICE_SECONDS = 7_200;
const CHOICE_AUDIENCE = 'tools.choice';
const HINT_AUDIENCE = 'tools.hint';

interface Place {
  tool: RegistrationRow;
  of: ToolClass;
  link: LinkRow | null;
}

/** Finds what is opened, by today's rights: asked before the tool is told, and again when it comes back. */
async function findPlace(tx: Tx, actor: Actor, opened: Opened): Promise<Place> {
  // Whoever looks through somebody's eyes reads; to a tool they would be that person.
  if (actor.impersonatedBy) throw failure('not_found');
  if ('linkId' in opened) {
    const { link, tool, of } = await getLink(tx, actor, 'tools.open', opened.linkId);
    requireOn(tool, of);
    return { tool, of, link };
  }
  const tool = await getTool(tx, actor.institutionId, opened.registrationId);
  const of = await getClass(tx, actor, 'tools.place', opened.sectionId);
  requireOn(tool, of);
  if (!tool.choiceUrl) throw failure('no_choice_page');
  return { tool, of, link: null };
}

export function requireOn(tool: RegistrationRow, of: Pick<ToolClass, 'schoolId'>): void {
  if (tool.offAt) throw failure('switched_off');
  if (tool.schoolId && tool.schoolId !== of.schoolId) throw failure('not_found');
}

interface Mark {
  salt: string;
  who: string;
}

/** The actor in a form that says nothing to a tool, which reads what we sign, and is another one every time. */
function markOf(actor: Actor, salt = makeToken()): Mark {
  return { salt, who: hashToken(`${salt} ${actor.userId} ${actor.membership.id}`) };
}
const isMarkOf = (actor: Actor, { salt, who }: JWTPayload): boolean =>
  typeof salt === 'string' && markOf(actor, salt).who === who;

/** The first step of a launch: what the browser tells the tool, which then asks us who comes. */
export async function beginLaunch(tx: Tx, actor: Actor, opened: Opened): Promise<SentForm> {
  const { tool, link } = await findPlace(tx, actor, opened);
  const mark = markOf(actor);
  const claims = { ...mark, tool: tool.id, ...opened };
  const hint = await sign(tx, actor.institutionId, 'hint', {
    claims,
    audience: HINT_AUDIENCE,
    seconds: HINT_SECONDS,
  });
  return {
    action: tool.loginUrl,
    fields: {
      iss: publicUrl(),
      login_hint: mark.who,
      target_link_uri: link ? link.url : (tool.choiceUrl ?? tool.targetUrl),
      lti_message_hint: hint,
      client_id: clientIdOf(tool),
      lti_deployment_id: tool.id,
    },
  };
}

export type AuthQuestion = Readonly<Record<string, string | undefined>>;

const refuse = (check: string) => failure('refused', { check });

/** What must stand in the question of a tool whatever it is about; nothing of the session is looked at before. */
async function readQuestion(
  tx: Tx,
  actor: Actor,
  asked: AuthQuestion,
): Promise<{ tool: RegistrationRow; nonce: string }> {
  const place = readClientId(asked.client_id);
  if (!place || place.institutionId !== actor.institutionId) throw refuse('client_id');
  const tool = await getTool(tx, actor.institutionId, place.id).catch(() => null);
  if (!tool) throw refuse('client_id');
  if (!asked.redirect_uri || !tool.redirectUrls.includes(asked.redirect_uri)) throw refuse('redirect_uri');
  if (tool.offAt) throw failure('switched_off');
  const fixed = { response_type: 'id_token', response_mode: 'form_post', scope: 'openid', prompt: 'none' };
  for (const [name, value] of Object.entries(fixed)) if (asked[name] !== value) throw refuse(name);
  const nonce = asked.nonce ?? '';
  if (nonce === '' || nonce.length > 512) throw refuse('nonce');
  if ((asked.state ?? '').length > 4_096) throw refuse('state');
  return { tool, nonce };
}

/** The second step: who comes, signed for that tool alone. The hint opens once, in the session that it was made in. */
export async function answerAuth(tx: Tx, actor: Actor, locale: string, asked: AuthQuestion): Promise<SentForm> {
  const { tool, nonce } = await readQuestion(tx, actor, asked);
  const { institutionId } = actor;
  const hint = await readOwn(tx, institutionId, 'hint', asked.lti_message_hint ?? '', HINT_AUDIENCE);
  if (!hint || !isMarkOf(actor, hint) || hint.tool !== tool.id) throw refuse('lti_message_hint');
  if (asked.login_hint !== hint.who) throw refuse('login_hint');
  const until = new Date(clock.now().getTime() + HINT_SECONDS * 1_000);
  if (!(await spendOnce(tx, institutionId, `hint ${hint.jti}`, until))) throw refuse('lti_message_hint');
  const opened: Opened =
    typeof hint.linkId === 'string'
      ? { linkId: hint.linkId }
      : { registrationId: tool.id, sectionId: String(hint.sectionId) };
  const place = await findPlace(tx, actor, opened);
  const claims = await claimsOf(tx, actor, locale, place);
  const idToken = await sign(tx, institutionId, 'launch', {
    claims: { ...claims, nonce },
    audience: clientIdOf(tool),
    seconds: LAUNCH_SECONDS,
  });
  const about = { type: 'tools.registration', id: tool.id, schoolId: place.of.schoolId };
  await record(tx, actor, place.link ? 'tools.opened' : 'tools.choice_opened', about, {
    after: { sectionId: place.of.id, linkId: place.link?.id ?? null },
  });
  return {
    action: asked.redirect_uri ?? '',
    fields: { id_token: idToken, ...(asked.state === undefined ? {} : { state: asked.state }) },
  };
}

async function claimsOf(tx: Tx, actor: Actor, locale: string, place: Place): Promise<JWTPayload> {
  const { tool, of, link } = place;
  const member = await findMember(tx, actor, of.id);
  if (!member) throw failure('not_found');
  const names = await nameForTool(tx, tool, [member.personId]);
  return {
    sub: names.get(member.personId)!,
    ...factsFor(tool, member),
    locale,
    [CLAIM.version]: '1.3.0',
    [CLAIM.deployment]: tool.id,
    [CLAIM.target]: link ? link.url : tool.choiceUrl,
    [CLAIM.roles]: [member.role === 'learner' ? LEARNER : INSTRUCTOR],
    [CLAIM.context]: {
      ...{ id: of.id, label: of.name, title: of.course },
      type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseSection'],
    },
    [CLAIM.platform]: { guid: actor.institutionId, product_family_code: 'patio', name: 'Patio' },
    [CLAIM.presentation]: { document_target: 'window', locale, return_url: publicUrl() },
    ...(link ? await resourceClaims(tx, place, link) : await choiceClaims(tx, actor, place)),
    ...(tool.mayList
      ? {
          [CLAIM.roster]: {
            context_memberships_url: `${contextUrl(of.id)}/memberships`,
            service_versions: ['2.0'],
          },
        }
      : {}),
  };
}

async function resourceClaims(tx: Tx, { tool, of }: Place, link: LinkRow) {
  const line = (await listLines(tx, tool, of.id)).find(({ linkId }) => linkId === link.id);
  const grades = {
    scope: [...GRADE_SCOPES],
    lineitems: `${contextUrl(of.id)}/lineitems`,
    ...(line ? { lineitem: lineUrl(line) } : {}),
  };
  return {
    [CLAIM.message]: 'LtiResourceLinkRequest',
    [CLAIM.resource]: { id: link.id, title: link.title, ...(link.text ? { description: link.text } : {}) },
    [CLAIM.custom]: link.custom,
    ...(tool.mayGrade ? { [CLAIM.grades]: grades } : {}),
  };
}

/** A signed note of what is being chosen for which class, which the tool gives back untouched. */
async function choiceClaims(tx: Tx, actor: Actor, { tool, of }: Place) {
  const data = await sign(tx, actor.institutionId, 'choice', {
    claims: { ...markOf(actor), tool: tool.id, sectionId: of.id },
    audience: CHOICE_AUDIENCE,
    seconds: CHOICE_SECONDS,
  });
  return {
    [CLAIM.message]: 'LtiDeepLinkingRequest',
    [CLAIM.choice]: {
      deep_link_return_url: deepLinkUrl(),
      accept_types: ['ltiResourceLink'],
      accept_presentation_document_targets: ['window'],
      accept_multiple: true,
      accept_lineitem: tool.mayGrade,
      auto_create: false,
      data,
    },
  };
}

/** Which choice a tool's answer is about; null for a note that is not ours, is over, or was another's. */
export async function readChoice(tx: Tx, actor: Actor, data: unknown) {
  const note = await readOwn(tx, actor.institutionId, 'choice', String(data ?? ''), CHOICE_AUDIENCE);
  if (!note?.jti || !isMarkOf(actor, note)) return null;
  const until = new Date(clock.now().getTime() + CHOICE_SECONDS * 1_000);
  return { toolId: String(note.tool), sectionId: String(note.sectionId), jti: note.jti, until };
}
