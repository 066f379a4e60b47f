// npm run audit:verify: reads every institution's audit chain and says whether it is whole.
import { systemActor } from '@patio/access';
import { inTenant, openDatabase, openSecrets, prepareJobTables, readConfig, verifyAudit } from '@patio/platform';
import { listInstitutionIds } from '@patio/schools/server';

const config = readConfig();
openSecrets(config);
const database = await openDatabase(config, { steps: [prepareJobTables] });
let broken = 0;
for (const institutionId of await listInstitutionIds()) {
  const report = await inTenant(systemActor(institutionId), (tx) => verifyAudit(tx));
  console.log(JSON.stringify({ institutionId, ...report }));
  if (!report.whole) broken += 1;
}
await database.close();
process.exit(broken === 0 ? 0 : 1);
