// The same query on bare node:http and pg: what a request costs before Patio adds anything.
import http from 'node:http';
import pg from 'pg';

const { PORT, BARE_DATABASE_URL, BARE_INSTITUTION, BARE_USER, BARE_QUERY } = process.env;

// Row security sees the institution through the connection, so that one query a request is enough.
const pool = new pg.Pool({
  connectionString: BARE_DATABASE_URL,
  max: 12,
  options: `-c patio.scope=tenant -c patio.institution=${BARE_INSTITUTION}`,
});

http
  .createServer(async (request, response) => {
    if (request.url === '/healthz') return response.end('{}');
    const { rows } = await pool.query(BARE_QUERY ?? 'select 1', [BARE_USER]);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(rows));
  })
  .listen(Number(PORT), '127.0.0.1');
