// npm run create-admin -- --email … --names … --surnames …: the account that runs this installation, and the link to choose its password.
import { parseArgs } from 'node:util';
import { createPlatformAdmin, openAccounts, type PlatformAdmin } from '@patio/accounts/server';
import {
  ConfigurationError,
  openAudit,
  openDatabase,
  openSecrets,
  prepareJobTables,
  readConfig,
} from '@patio/platform';
import { z } from 'zod';

const HELP = `Makes the account that runs this installation, with the same environment as the server (DATA_DIR or DATABASE_URL, PUBLIC_URL).
It prints a link that works once, within a day, and lets its owner choose the password. The server may be running.

  npm run create-admin -- --email ana@escuela.example --names Ana --surnames "Vega Ruiz" [--locale es|en]

Asked again for the same e-mail, it prints a new link, and the old one stops working.`;

const given = z.object({
  email: z.email({ error: '--email must be an e-mail address.' }).transform((email) => email.toLowerCase()),
  names: z.string({ error: '--names is missing.' }).trim().min(1, '--names is empty.').max(100),
  surnames: z.string({ error: '--surnames is missing.' }).trim().min(1, '--surnames is empty.').max(100),
  locale: z.enum(['es', 'en'], { error: '--locale must be es or en.' }).default('es'),
});

function read(): PlatformAdmin | null {
  const text = { type: 'string' } as const;
  const options = { email: text, names: text, surnames: text, locale: text, help: { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  if (values.help) return null;
  const parsed = given.safeParse(values);
  if (!parsed.success)
    throw new ConfigurationError(`${parsed.error.issues.map((issue) => issue.message).join('\n')}\n\n${HELP}`);
  const { names, ...rest } = parsed.data;
  return { ...rest, givenNames: names };
}

async function main(): Promise<void> {
  const admin = read();
  if (!admin) return console.log(HELP);
  const config = readConfig();
  const secrets = openSecrets(config);
  const database = await openDatabase(config, { steps: [prepareJobTables] });
  try {
    openAudit(secrets, config.dataDir);
    openAccounts({ ...config, secrets });
    const { link, isNew } = await createPlatformAdmin(admin);
    console.log(
      `${isNew ? 'The account' : 'A new link for the account'} ${admin.email} is ready. Open this within a day, in a browser that reaches ${config.publicUrl}:\n\n  ${link}\n`,
    );
  } finally {
    await database.close();
  }
}

main().catch((error) => {
  const ours = error instanceof ConfigurationError || error?.code?.startsWith?.('ERR_PARSE_ARGS');
  console.error(ours ? `\n${error.message}\n` : error);
  process.exit(1);
});
