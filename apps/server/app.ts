import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { Config, LiveHub } from '@patio/platform';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { mountApi, type OpenContext } from './http/api.ts';
import { mountBackups } from './http/backups.ts';
import { mountBadges } from './http/badges.ts';
import { mountCrossSite } from './http/cross-site.ts';
import { mountDemo } from './http/demo.ts';
import { mountExports } from './http/exports.ts';
import { mountExternalTools } from './http/external-tools.ts';
import { mountFailures } from './http/failures.ts';
import { mountFeeds } from './http/feeds.ts';
import { mountFiles } from './http/files.ts';
import { mountHappenings } from './http/happenings.ts';
import { mountHealth } from './http/health.ts';
import { asksWithKey, openKeyContext } from './http/key-context.ts';
import { mountLive } from './http/live.ts';
import { mountMetrics } from './http/metrics.ts';
import { mountNeighbours } from './http/neighbours.ts';
import { openContext, type ResolveSession } from './http/open-context.ts';
import { mountOpenApi } from './http/openapi.ts';
import { openPace } from './http/pace.ts';
import { mountPayments } from './http/payments.ts';
import { mountSecurity } from './http/security.ts';
import { mountTexts } from './http/texts.ts';
import { readTls } from './http/tls.ts';
import { mountUnsubscribe } from './http/unsubscribe.ts';
import { mountUploads } from './http/uploads.ts';
import { mountVerify } from './http/verify.ts';
import { mountWeb } from './http/web.ts';
import { contracts, router } from './modules.ts';
import { VERSION, webFolder } from './paths.ts';

const ONE_MEGABYTE = 1_048_576;

/** Request ids count up from a beginning that no other process has. */
const PROCESS = randomBytes(6).toString('base64url');
let requests = 0;

export interface AppOptions {
  config: Config;
  log: FastifyBaseLogger;
  resolveSession: ResolveSession;
  state: { stopping: boolean; demo: boolean };
  hub: LiveHub;
}

/** The whole HTTP face of Patio, without listening yet. */
export async function buildApp({ config, log, resolveSession, state, hub }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(config.tls && { https: readTls(config.tls) }),
    loggerInstance: log,
    genReqId: () => `${PROCESS}${(++requests).toString(36)}`,
    bodyLimit: ONE_MEGABYTE,
    // What is logged gets the request's id from the log itself; a logger of its own for each request is only work.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies,
    requestTimeout: 120_000,
    return503OnClosing: true,
  });
  mountFailures(app);
  // A command without input has no body, whatever its content type says.
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : readJson(request, body as string, done),
  );
  await app.register(cookie);
  mountSecurity(app, config);
  mountCrossSite(app, config);
  mountHappenings(app);
  mountHealth(app, state, config);
  mountMetrics(app, config);
  mountOpenApi(app, contracts, VERSION);
  const pace = openPace(config.requestsPerMinute);
  const open: OpenContext = async (request, reply, questions) => {
    const context = asksWithKey(request)
      ? await openKeyContext(request, config)
      : await openContext(request, reply, config, resolveSession);
    pace(context, questions);
    return context;
  };
  mountDemo(app, () => state.demo);
  mountLive(app, hub, open);
  mountFiles(app, open);
  mountUploads(app, open);
  mountExports(app, open);
  mountBackups(app, open);
  mountApi(app, router, open);
  mountVerify(app, webFolder());
  mountBadges(app, webFolder());
  mountFeeds(app);
  mountPayments(app);
  mountNeighbours(app);
  mountExternalTools(app, open);
  mountUnsubscribe(app, webFolder());
  mountTexts(app, config);
  mountWeb(app, webFolder());
  return app;
}
