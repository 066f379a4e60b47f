// npm run dev: the server restarts on change, the web app reloads in place and passes /api and /rpc on to the server.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { compileModules } from '@patio/messages/compile';

const root = path.resolve(import.meta.dirname, '../..');
await compileModules();

const start = (args: string[], env: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

const port = process.env.PORT ?? '3000';
const server = start(['--watch', '--watch-preserve-output', 'apps/server/main.ts'], {
  PORT: String(Number(port) + 1),
  PUBLIC_URL: `http://localhost:${port}`,
});
const web = start(
  ['node_modules/vite/bin/vite.js', '--config', 'apps/web/vite.config.ts', '--port', port, '--strictPort'],
  {
    PATIO_SERVER: `http://127.0.0.1:${Number(port) + 1}`,
  },
);

for (const child of [server, web]) child.once('exit', () => stop());
const stop = () => {
  server.kill('SIGTERM');
  web.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
