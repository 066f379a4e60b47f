import { openIdentityProvider } from './identity-provider.ts';
import { openPaymentService } from './payment-service.ts';
import { openPushService } from './push-service.ts';
import { fillDemoFolder, startServer } from './server.ts';
import { SERVERS } from './worker.ts';

/**
 * Starts a server with its own copy of the demo school for each worker, and beside them one provider of outside accounts,
 * one push service and one provider of payments; journeys find them by environment.
 */
export default async function setUp({ workers }: { workers: number }): Promise<() => Promise<void>> {
  const provider = await openIdentityProvider();
  const push = await openPushService();
  const payments = await openPaymentService();
  const demo = process.env.DEMO_FOLDER || process.env.PATIO_URL ? undefined : await fillDemoFolder();
  if (demo) process.env.DEMO_FOLDER = demo.folder;
  const servers = await Promise.all(
    Array.from({ length: workers }, () => startServer({ ...provider.env, ...push.env, ...payments.env })),
  );
  provider.serve(servers.map(({ url }) => `${url}/auth/callback`));
  process.env[SERVERS] = servers.map(({ url }) => url).join(' ');
  process.env.PUSH_SERVICE_URL = push.url;
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
    demo?.remove();
    await provider.stop();
    await push.stop();
    await payments.stop();
  };
}
