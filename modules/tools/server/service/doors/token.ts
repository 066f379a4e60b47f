import { type Actor, systemActor } from '@patio/access';
import { clock, inTenant, readTenant, record } from '@patio/platform';
import { decodeJwt } from 'jose';
import { scopesOf } from '../../../rules/claims.ts';
import { clientIdOf, readClientId } from '../../../rules/client-id.ts';
import type { RegistrationRow } from '../../schema.ts';
import { getTool } from '../registrations.ts';
import { publicUrl, tokenUrl } from '../settings.ts';
import { spendOnce } from '../spend-once.ts';
import { readOwn, sign } from '../tokens.ts';
import { readSigned } from '../tool-keys.ts';

const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const HOUR_SECONDS = 3_600;
const audience = (): string => `${publicUrl()}/lti/contexts`;

export interface TokenQuestion {
  grantType: string | null;
  assertionType: string | null;
  assertion: string | null;
  scope: string;
  request: { id: string; address: string };
}
export type TokenAnswer = { token: string; scopes: string[]; seconds: number } | { error: string };

/** Whoever acts when a tool asks by itself: nobody of the school, so no right of a person comes with it. */
export const programOf = (tool: RegistrationRow, request: { id: string; address: string }): Actor => ({
  ...systemActor(tool.institutionId),
  userId: tool.id,
  request,
});

function readIssuer(text: string): { institutionId: string; id: string } | null {
  try {
    return readClientId(decodeJwt(text).iss);
  } catch {
    return null;
  }
}

/** A tool that is registered and switched on; null for every other. */
const findOpenTool = async (place: { institutionId: string; id: string }): Promise<RegistrationRow | null> => {
  const tool = await readTenant(systemActor(place.institutionId), (tx) =>
    getTool(tx, place.institutionId, place.id),
  ).catch(() => null);
  return tool && !tool.offAt ? tool : null;
};

/** Exchanges what a tool signed for an hour's access to what its school allowed it, and no more. */
export async function exchangeAssertion(asked: TokenQuestion): Promise<TokenAnswer> {
  if (asked.grantType !== 'client_credentials') return { error: 'unsupported_grant_type' };
  const place = asked.assertionType === ASSERTION && asked.assertion ? readIssuer(asked.assertion) : null;
  const tool = place && (await findOpenTool(place));
  if (!place || !tool || !asked.assertion) return { error: 'invalid_client' };
  const clientId = clientIdOf(tool);
  const said = await readSigned(tool, asked.assertion, {
    issuer: clientId,
    subject: clientId,
    audience: [tokenUrl(), publicUrl()],
  }).catch(() => null);
  if (!said?.jti) return { error: 'invalid_client' };
  const allowed = scopesOf(tool);
  const scopes = [...new Set(asked.scope.split(/\s+/))].filter((scope) => allowed.includes(scope));
  if (scopes.length === 0) return { error: 'invalid_scope' };
  const { institutionId } = tool;
  const program = programOf(tool, asked.request);
  return inTenant(program, async (tx) => {
    const until = new Date(clock.now().getTime() + HOUR_SECONDS * 1_000);
    if (!(await spendOnce(tx, institutionId, `assertion ${tool.id} ${said.jti}`, until)))
      return { error: 'invalid_client' };
    const token = await sign(tx, institutionId, 'access', {
      claims: { institution: institutionId, tool: tool.id, scope: scopes.join(' ') },
      audience: audience(),
      seconds: HOUR_SECONDS,
    });
    const about = { type: 'tools.registration', id: tool.id, schoolId: tool.schoolId };
    await record(tx, program, 'tools.token_given', about, { after: { scopes } });
    return { token, scopes, seconds: HOUR_SECONDS };
  });
}

export interface Admitted {
  tool: RegistrationRow;
  scopes: readonly string[];
}

/** Which tool asks with this token; null once it is over, or the tool is switched off or gone. */
export async function admit(token: string | null): Promise<Admitted | null> {
  let institutionId: unknown;
  try {
    institutionId = decodeJwt(token ?? '').institution;
  } catch {
    return null;
  }
  if (typeof institutionId !== 'string' || !/^[0-9a-f-]{36}$/.test(institutionId)) return null;
  const said = await readTenant(systemActor(institutionId), (tx) =>
    readOwn(tx, institutionId, 'access', token ?? '', audience()),
  );
  if (!said) return null;
  const tool = await findOpenTool({ institutionId, id: String(said.tool) });
  // A right that was taken away meanwhile is gone at once.
  const allowed = tool ? scopesOf(tool) : [];
  const scopes = String(said.scope)
    .split(' ')
    .filter((scope) => allowed.includes(scope));
  return tool && { tool, scopes };
}
