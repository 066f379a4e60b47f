import { answerRoster, answerScim, bearerOf, exchangeKey, type RosterService } from '@patio/integrations/server';
import { httpStatus, retryAfter, toFailure, withRequestId } from '@patio/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const MOST_BYTES = 262_144;
type Query = Record<string, string | undefined>;

/** The database has no word for a zero byte, nor has anybody's name. */
const readable = (value: unknown): string => String(value ?? '').replaceAll('\0', '');

/** Only plain words of the address count; a name that comes twice counts once. */
const queryOf = ({ query }: FastifyRequest): Query =>
  Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      readable([value].flat()[0]),
    ]),
  );

const send = (reply: FastifyReply, status: number, body: unknown, headers: Record<string, string> = {}) => {
  reply.code(status).header('cache-control', 'no-store').headers(headers);
  return body === null ? reply.send() : reply.send(JSON.stringify(body));
};

const tokenError = (reply: FastifyReply, status: number, error: string) =>
  send(reply.type('application/json'), status, { error }, status === 401 ? { 'www-authenticate': 'Basic' } : {});

/** The two halves of a key, as OAuth sends them: in the header, or in the form. */
function clientOf(request: FastifyRequest, form: URLSearchParams): { clientId: string; clientSecret: string } {
  const basic = /^Basic ([\w+/=-]{1,500})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!basic) return { clientId: form.get('client_id') ?? '', clientSecret: form.get('client_secret') ?? '' };
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return { clientId: id, clientSecret: secret };
}

/** /oauth/token: a key is exchanged for what opens a part of it for an hour. */
async function exchange(request: FastifyRequest, reply: FastifyReply) {
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  if (form.get('grant_type') !== 'client_credentials') return tokenError(reply, 400, 'unsupported_grant_type');
  const scopes = (form.get('scope') ?? '').split(/\s+/).filter(Boolean).slice(0, 50);
  const made = await exchangeKey({ ...clientOf(request, form), scopes, address: request.ip });
  if (made === null) return tokenError(reply, 401, 'invalid_client');
  if (made === 'scope') return tokenError(reply, 400, 'invalid_scope');
  const { token, seconds } = made;
  return send(reply.type('application/json'), 200, {
    ...{ access_token: token, token_type: 'bearer', expires_in: seconds, scope: made.scopes.join(' ') },
  });
}

const roster =
  (service: RosterService) => async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const token = bearerOf(request.headers.authorization);
    const path = readable(request.params['*']);
    const question = { service, path, query: queryOf(request), token, address: request.ip };
    const { status, headers, body } = await withRequestId(request.id, () => answerRoster(question));
    return send(reply.type('application/json'), status, body, headers);
  };

async function scim(request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) {
  const { method, body, headers, id, ip } = request;
  const answered = await withRequestId(id, () =>
    answerScim({
      ...{ method, body, path: readable(request.params['*']), query: queryOf(request) },
      ...{ authorization: headers.authorization, request: { id, address: ip } },
    }),
  );
  return send(reply.type('application/scim+json'), answered.status, answered.body, answered.headers);
}

/** A refusal in the words of each standard: never a page, and never more than what the caller may know. */
function refuse(standard: 'roster' | 'scim' | 'token', error: unknown, reply: FastifyReply) {
  const known = toFailure(error);
  const status = known ? httpStatus(known) : ((error as { statusCode?: number }).statusCode ?? 500);
  const wait = known && retryAfter(known);
  const headers: Record<string, string> = wait ? { 'retry-after': wait } : {};
  if (status >= 500) reply.log.error({ err: error }, 'unexpected');
  if (standard === 'token') return send(reply.type('application/json'), status, { error: 'invalid_request' }, headers);
  if (standard === 'scim') {
    const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error'];
    return send(reply.type('application/scim+json'), status, { schemas, status: String(status) }, headers);
  }
  const imsx_codeMinorFieldValue =
    status === 429 ? 'server_busy' : status < 500 ? 'invaliddata' : 'internal_server_error';
  const field = { imsx_codeMinorFieldName: 'TargetEndSystem', imsx_codeMinorFieldValue };
  const body = {
    ...{ imsx_codeMajor: 'failure', imsx_severity: 'error', imsx_description: 'The request was refused.' },
    imsx_codeMinor: { imsx_codeMinorField: [field] },
  };
  return send(reply.type('application/json'), status, body, headers);
}

/**
 * The doors of other programs: OneRoster, SCIM, and the exchange of keys for both. No cookie counts here: whoever comes shows a key, so
 * that no page of somebody else can come in a person's name.
 */
export function mountNeighbours(app: FastifyInstance): void {
  app.register(async (door) => {
    door.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, body),
    );
    door.setErrorHandler((error, _request, reply) => refuse('token', error, reply));
    door.post('/oauth/token', exchange);
  });
  app.register(async (door) => {
    // Some programs send a body along with a question: it says nothing.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, _body, done) =>
      done(null, undefined),
    );
    door.setErrorHandler((error, _request, reply) => refuse('roster', error, reply));
    door.get('/ims/oneroster/rostering/v1p2/*', roster('rostering'));
    door.get('/ims/oneroster/gradebook/v1p2/*', roster('gradebook'));
  });
  app.register(async (door) => {
    door.addContentTypeParser(
      'application/scim+json',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => {
        try {
          done(null, body === '' ? undefined : JSON.parse(String(body)));
        } catch {
          done(Object.assign(new Error('malformed'), { statusCode: 400 }), undefined);
        }
      },
    );
    door.setErrorHandler((error, _request, reply) => refuse('scim', error, reply));
    door.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/scim/v2/*', handler: scim });
  });
}
