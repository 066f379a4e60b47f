import { openIdentityProvider } from './identity-provider.ts';
import { openPushService } from './push-service.ts';
import { startServer } from './server.ts';

/** Starts the server once for all journeys, and beside it a provider of outside accounts and a push service; journeys find them by environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const provider = await openIdentityProvider();
  const push = await openPushService();
  const server = await startServer({ ...provider.env, ...push.env });
  provider.serve(`${server.url}/auth/callback`);
  process.env.PATIO_URL = server.url;
  process.env.PUSH_SERVICE_URL = push.url;
  return async () => {
    await server.stop();
    await provider.stop();
    await push.stop();
  };
}
