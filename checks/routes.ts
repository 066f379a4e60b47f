// `npm run -s routes -- --json`: every screen as { id, path, role, needs, state }; without --json a readable table.
import { compileModules } from '@patio/messages/compile';
import { loadRoutes } from './routes/load.ts';
import { ROOT } from './workspace.ts';

if (import.meta.main) {
  await compileModules();
  const rows = (await loadRoutes(ROOT)).map(({ route: { id, path, role, needs, state } }) => ({
    id,
    path,
    role,
    needs,
    state,
  }));
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 1));
  else {
    console.table(rows);
    const built = rows.filter(({ state }) => state === 'built').length;
    console.log(`${built} built, ${rows.length - built} planned, ${rows.length} in all`);
  }
}
