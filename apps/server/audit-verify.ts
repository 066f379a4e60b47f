// npm run audit:verify: reads every institution's audit chain and says whether it is whole.
import { openAudit, openDatabase, openSecrets, prepareJobTables, readConfig, verifyEveryAudit } from '@patio/platform';
import { listInstitutionIds } from '@patio/schools/server';

const config = readConfig();
openAudit(openSecrets(config), config.dataDir);
const database = await openDatabase(config, { steps: [prepareJobTables] });
let broken = 0;
for await (const report of verifyEveryAudit(await listInstitutionIds())) {
  console.log(JSON.stringify(report));
  if (!report.whole) broken += 1;
}
await database.close();
process.exit(broken === 0 ? 0 : 1);
