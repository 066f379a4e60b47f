/** The environment variable with the addresses of all servers, one for each worker. */
export const SERVERS = 'PATIO_SERVERS';

/** In a worker: points journeys to the server of this worker, whose school no other worker changes. */
export function takeServer(): void {
  const url = process.env[SERVERS]?.split(' ')[Number(process.env.TEST_PARALLEL_INDEX)];
  if (url) process.env.PATIO_URL = url;
}
