import { openIdentityProvider } from './identity-provider.ts';
import { startServer } from './server.ts';

/** Starts the server, and a provider of outside accounts beside it, once for all journeys; they find it through PATIO_URL. */
export default async function setUp(): Promise<() => Promise<void>> {
  const provider = await openIdentityProvider();
  const server = await startServer(provider.env);
  provider.serve(`${server.url}/auth/callback`);
  process.env.PATIO_URL = server.url;
  return async () => {
    await server.stop();
    await provider.stop();
  };
}
