import { startServer } from './server.ts';

/** Starts the server once for all journeys; they find it through PATIO_URL. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.PATIO_URL = server.url;
  return server.stop;
}
