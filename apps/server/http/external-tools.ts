import { isId } from '@patio/kernel';
import {
  type ApiContext,
  failure,
  httpStatus,
  inTenant,
  requireNotHeld,
  toFailure,
  withRequestId,
} from '@patio/platform';
import {
  answerAuth,
  answerService,
  beginLaunch,
  donePage,
  exchangeAssertion,
  formPage,
  type Opened,
  type PlainPage,
  readChoiceAnswer,
  readPublicKeys,
  refusedPage,
  takeChoice,
} from '@patio/tools/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenContext } from './api.ts';

const MOST_FORM = 262_144;
const MOST_BODY = 65_536;
type Words = Record<string, string | undefined>;

const readable = (value: unknown): string => String([value].flat()[0] ?? '').replaceAll('\0', '');
const wordsOf = (given: unknown): Words =>
  Object.fromEntries(Object.entries((given ?? {}) as object).map(([name, value]) => [name, readable(value)]));
const formOf = ({ body }: FastifyRequest): Words =>
  wordsOf(Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : '')));

const localeOf = ({ headers }: FastifyRequest) => (/^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'es');

const show = (reply: FastifyReply, page: PlainPage) => {
  return reply
    .code(page.status)
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html);
};

const sendJson = (reply: FastifyReply, status: number, body: unknown, type = 'application/json') => {
  reply.code(status).header('cache-control', 'no-store').type(type);
  return body === null ? reply.send() : reply.send(JSON.stringify(body));
};

/** Whoever is signed in on this browser and may act. */
function actorOf(context: ApiContext) {
  const { signedIn } = context;
  if (!signedIn) throw failure('signed_out');
  requireNotHeld(signedIn);
  const { id, address } = context.request;
  return { ...signedIn.actor, request: { id, address } };
}

/** A page of somebody else may not open a tool in a person's name: this begins with a press on a page of ours. */
const isOurs = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  return site === undefined || ['same-origin', 'none'].includes(String(site));
};

function openedOf({ link, tool, section }: Words): Opened {
  if (link && isId(link)) return { linkId: link };
  if (tool && isId(tool) && section && isId(section)) return { registrationId: tool, sectionId: section };
  throw failure('not_found');
}

/** What a browser does on behalf of a person: their session counts, and every refusal is a page that says why. */
function mountPages(app: FastifyInstance, open: OpenContext): void {
  app.register(async (door) => {
    door.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_FORM },
      (_request, body, done) => done(null, body),
    );
    door.setErrorHandler((error, request, reply) => {
      const known = toFailure(error);
      const status = known ? httpStatus(known) : ((error as { statusCode?: number }).statusCode ?? 500);
      if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'unexpected');
      return show(reply, refusedPage(known, status, request.id, localeOf(request)));
    });

    door.get('/lti/open', async (request, reply) => {
      if (!isOurs(request)) throw failure('cross_site');
      const actor = actorOf(await open(request, reply));
      const opened = openedOf(wordsOf(request.query));
      return show(reply, formPage(await inTenant(actor, (tx) => beginLaunch(tx, actor, opened)), localeOf(request)));
    });

    const auth = async (request: FastifyRequest, reply: FastifyReply, asked: Words) => {
      const actor = actorOf(await open(request, reply));
      const locale = localeOf(request);
      return show(reply, formPage(await inTenant(actor, (tx) => answerAuth(tx, actor, locale, asked)), locale));
    };
    door.get('/lti/auth', (request, reply) => auth(request, reply, wordsOf(request.query)));
    door.post('/lti/auth', (request, reply) => {
      const asked = formOf(request);
      return isOurs(request) ? auth(request, reply, asked) : again(request, reply, '/lti/auth', asked);
    });

    door.post('/lti/deep-link', async (request, reply) => {
      const { JWT: text = '' } = formOf(request);
      if (!isOurs(request)) return again(request, reply, '/lti/deep-link', { JWT: text });
      const actor = actorOf(await open(request, reply));
      const answer = await readChoiceAnswer(actor, text);
      const { sectionId, placed } = await inTenant(actor, (tx) => takeChoice(tx, actor, answer));
      return show(reply, donePage(placed.length, `/admin/sections/${sectionId}?tab=tools`, localeOf(request)));
    });
  });
}

/** A form from another site comes without our cookie: the same words are sent once more, from a page of ours. */
function again(request: FastifyRequest, reply: FastifyReply, action: string, words: Words) {
  const fields = Object.fromEntries(
    Object.entries(words).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  return show(reply, formPage({ action, fields }, localeOf(request)));
}

async function exchange(request: FastifyRequest, reply: FastifyReply) {
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  const made = await exchangeAssertion({
    grantType: form.get('grant_type'),
    assertionType: form.get('client_assertion_type'),
    assertion: form.get('client_assertion'),
    scope: form.get('scope') ?? '',
    request: { id: request.id, address: request.ip },
  });
  if ('error' in made) return sendJson(reply, made.error === 'invalid_client' ? 401 : 400, { error: made.error });
  const { token, seconds, scopes } = made;
  const answer = { access_token: token, token_type: 'bearer', expires_in: seconds, scope: scopes.join(' ') };
  return sendJson(reply, 200, answer);
}

async function serve(request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) {
  const { method, body, headers, id, ip } = request;
  const token = /^Bearer (\S{1,4000})$/i.exec(headers.authorization ?? '')?.[1] ?? null;
  const answered = await withRequestId(id, () =>
    answerService({
      ...{ method, body, token, query: wordsOf(request.query), request: { id, address: ip } },
      pieces: readable(request.params['*']).split('/').filter(Boolean),
    }),
  );
  if (answered.link) reply.header('link', answered.link);
  return sendJson(reply, answered.status, answered.body, answered.type);
}

/** What a tool asks by itself. No cookie counts here: whoever comes shows what it signed, or what that was exchanged for. */
function mountServices(app: FastifyInstance): void {
  app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BODY },
      (_r, body, done) => done(null, body),
    );
    door.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BODY }, (_request, body, done) => {
      try {
        done(null, body === '' ? undefined : JSON.parse(String(body)));
      } catch {
        done(Object.assign(new Error('malformed'), { statusCode: 400 }), undefined);
      }
    });
    door.setErrorHandler((error, request, reply) => {
      const known = toFailure(error);
      const status = known ? httpStatus(known) : ((error as { statusCode?: number }).statusCode ?? 500);
      if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'unexpected');
      return sendJson(reply, status, { error: 'invalid_request' });
    });
    door.get<{ Params: { institution: string } }>('/lti/:institution/jwks', async ({ params }, reply) => {
      const keys = isId(params.institution) ? await readPublicKeys(params.institution) : { keys: [] };
      return reply.header('cache-control', 'public, max-age=300').type('application/json').send(JSON.stringify(keys));
    });
    door.post('/lti/token', exchange);
    door.route({ method: ['GET', 'POST', 'PUT', 'DELETE'], url: '/lti/contexts/*', handler: serve });
  });
}

/** The doors of LTI 1.3: launches and choices in a browser, and the services that tools call. */
export function mountExternalTools(app: FastifyInstance, open: OpenContext): void {
  mountPages(app, open);
  mountServices(app);
}
