import path from 'node:path';
import { z } from 'zod';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

const url = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that begins with ${protocols.join(' or ')}//`,
  });

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** Whether an address leads to this machine, so that nobody on the way can listen. */
export const leadsHere = (address: string): boolean => LOOPBACK.test(new URL(address).hostname);

/** What is asked of others travels over TLS; only on this machine, where things are tried out, may it do without. */
const safeUrl = url(['http:', 'https:']).refine((value) => value.startsWith('https:') || leadsHere(value), {
  error: 'must begin with https:, except on this machine',
});

/** A limit as a whole number; none may be below one, or nobody could keep anything. */
const room = (usual: number) =>
  z.coerce.number<string>({ error: 'must be a whole number' }).int().min(1).max(100_000_000).default(usual);

const schema = z.object({
  PORT: z.coerce.number<string>({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  APP_DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:']).optional(),
  PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  TLS_CERT: z.string().min(1).optional(),
  TLS_KEY: z.string().min(1).optional(),
  PLAIN_PORT: z.coerce.number<string>({ error: 'must be a port number' }).int().min(1).max(65_535).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((text, context): TrustedProxies => {
      const read = readTrustedProxies(text);
      if (read) return read;
      context.addIssue('must be addresses or ranges such as 10.0.0.0/8, or loopback, none, or a number from 1 to 9');
      return z.NEVER;
    }),
  REQUESTS_PER_MINUTE: z.coerce.number<string>({ error: 'must be a number' }).int().min(0).default(1200),
  PATIO_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  MAIL_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().default('Patio <patio@localhost>'),
  OIDC_ISSUER: safeUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().default('OpenID'),
  DEMO: z.enum(['auto', 'on', 'off']).default('auto'),
  DEMO_SIZE: z.enum(['tiny', 'small', 'medium', 'large']).default('small'),
  FILES_DAY_MB: room(500),
  FILES_DAY_COUNT: room(200),
  FILES_SCHOOL_MB: room(50_000),
  CLAMD_URL: url(['tcp:', 'unix:']).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_EVERY: z
    .string()
    .regex(/^(\S+ ){4}\S+$/, 'must be a cron expression of five parts, in UTC')
    .default('41 2 * * *'),
  BACKUP_KEEP: z.coerce.number<string>({ error: 'must be a number' }).int().min(1).max(1_000).default(14),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  BACKUP_MOMENTS: z.enum(['on', 'off']).default('on'),
  BACKUP_S3_URL: url(['http:', 'https:']).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TEXT_URL: safeUrl.default('https://api.twilio.com'),
  TEXT_ACCOUNT: z.string().optional(),
  TEXT_TOKEN: z.string().optional(),
  TEXT_FROM: z.string().optional(),
  TEXT_WHATSAPP_FROM: z.string().optional(),
  PUSH_HOSTS: z.string().default(''),
  AI_HOSTS: z.string().default(''),
  AI_LOCAL_HOSTS: z.string().default(''),
  WEBHOOK_LOCAL_HOSTS: z.string().default(''),
  TESSERACT: z.string().min(1).optional(),
  STRIPE_URL: safeUrl.optional(),
  MERCADO_PAGO_URL: safeUrl.optional(),
  AUTH_DEBUG: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** How much people may put in: each of them within a day, and a school in all. */
export interface FileQuota {
  personDayBytes: number;
  personDayFiles: number;
  schoolBytes: number;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  appDatabaseUrl: string | undefined;
  /** The owner's connection that passes by a pooler. */
  databaseDirectUrl: string | undefined;
  /** Whether statements may be planned once and asked for by name; an older pooler mixes them up. */
  preparedStatements: boolean;
  publicUrl: string;
  /** The certificate with which Patio speaks TLS itself, and where those are answered who come without; a proxy does so otherwise. */
  tls: { cert: string; key: string; plainPort: number | undefined } | undefined;
  /** Whose word about a caller's address counts. */
  trustedProxies: TrustedProxies;
  /** How many requests one person may send a minute; 0 for any number. */
  requestsPerMinute: number;
  secret: string | undefined;
  mailUrl: string | undefined;
  mailFrom: string;
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined;
  demo: 'auto' | 'on' | 'off';
  demoSize: 'tiny' | 'small' | 'medium' | 'large';
  /** Where backups are written by themselves, how often, and how many stay; none without a folder. */
  backups: { folder: string; cron: string; keep: number } | undefined;
  /** Whether the embedded database's log is kept there too, so that the school can go back to any moment. */
  backupMoments: boolean;
  backupPassphrase: string | undefined;
  /** Where backups go besides a folder: a bucket with its key and secret. */
  backupS3Url: string | undefined;
  /** Opens /metrics; without it nobody reads them. */
  metricsToken: string | undefined;
  /** Who carries text messages, and from which numbers; nobody without an account. */
  texts:
    | { url: string; id: string; token: string; from: string | undefined; whatsappFrom: string | undefined }
    | undefined;
  /** Push services besides those of the known browsers. */
  pushHosts: string[];
  /** Where models may be asked besides the known services, and which of those are machines of the school's own. */
  aiHosts: string[];
  aiLocalHosts: string[];
  /** Machines of the school's own that may be told of what happens, although they are private or without TLS. */
  webhookLocalHosts: string[];
  /** The program that recognises letters in pictures; without it nothing reads vouchers, and scanned documents only where a tesseract is on the path. */
  tesseract: string | undefined;
  /** Where providers of payments are asked, when not at their own addresses. */
  stripeUrl: string | undefined;
  mercadoPagoUrl: string | undefined;
  /** How much people may upload. */
  files: FileQuota;
  /** Where clamd looks at uploads; none without it. */
  clamdUrl: string | undefined;
  authDebug: boolean;
  logLevel: string;
}

/** What is wrong with the environment, in one readable message; the process ends with it instead of a stack. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Words with commas between them. */
const listed = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Whether nobody but this machine's own people can come in: what is only safe among them is allowed by itself here alone. */
export const isOnlyHere = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean =>
  LOOPBACK.test(host) && publicUrl.startsWith('http:') && leadsHere(publicUrl);

/** Reads the environment once. Every wrong variable is named, so that one restart is enough. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigurationError(
      `The configuration has ${lines.length === 1 ? 'a fault' : 'faults'}:\n${lines.join('\n')}`,
    );
  }
  const e = parsed.data;
  if (e.OIDC_ISSUER && !(e.OIDC_CLIENT_ID && e.OIDC_CLIENT_SECRET)) {
    throw new ConfigurationError('OIDC_ISSUER is set, so OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set too.');
  }
  if (Boolean(e.TLS_CERT) !== Boolean(e.TLS_KEY) || (e.PLAIN_PORT && !e.TLS_CERT))
    throw new ConfigurationError('TLS_CERT and TLS_KEY belong together, and PLAIN_PORT only to both of them.');
  if (e.TLS_CERT && !e.PUBLIC_URL?.startsWith('https:'))
    throw new ConfigurationError('TLS_CERT is set, so PUBLIC_URL must be the address with https: that people type.');
  if (e.TEXT_ACCOUNT && !(e.TEXT_TOKEN && (e.TEXT_FROM || e.TEXT_WHATSAPP_FROM))) {
    throw new ConfigurationError(
      'TEXT_ACCOUNT is set, so TEXT_TOKEN and one of TEXT_FROM and TEXT_WHATSAPP_FROM must be set too.',
    );
  }
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    appDatabaseUrl: e.APP_DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    preparedStatements: e.PREPARED_STATEMENTS === 'on',
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    tls: e.TLS_CERT && e.TLS_KEY ? { cert: e.TLS_CERT, key: e.TLS_KEY, plainPort: e.PLAIN_PORT } : undefined,
    trustedProxies: e.TRUSTED_PROXIES,
    requestsPerMinute: e.REQUESTS_PER_MINUTE,
    secret: e.PATIO_SECRET,
    mailUrl: e.MAIL_URL,
    mailFrom: e.MAIL_FROM,
    oidc: e.OIDC_ISSUER
      ? {
          issuer: e.OIDC_ISSUER,
          clientId: e.OIDC_CLIENT_ID ?? '',
          clientSecret: e.OIDC_CLIENT_SECRET ?? '',
          name: e.OIDC_NAME,
        }
      : undefined,
    demo: e.DEMO,
    demoSize: e.DEMO_SIZE,
    backups: e.BACKUP_DIR
      ? { folder: path.resolve(e.BACKUP_DIR), cron: e.BACKUP_EVERY, keep: e.BACKUP_KEEP }
      : undefined,
    backupMoments: e.BACKUP_DIR !== undefined && e.BACKUP_MOMENTS === 'on',
    backupPassphrase: e.BACKUP_PASSPHRASE,
    backupS3Url: e.BACKUP_S3_URL,
    metricsToken: e.METRICS_TOKEN,
    texts: e.TEXT_ACCOUNT
      ? {
          url: e.TEXT_URL.replace(/\/$/, ''),
          id: e.TEXT_ACCOUNT,
          token: e.TEXT_TOKEN ?? '',
          from: e.TEXT_FROM,
          whatsappFrom: e.TEXT_WHATSAPP_FROM,
        }
      : undefined,
    pushHosts: listed(e.PUSH_HOSTS),
    aiHosts: listed(e.AI_HOSTS),
    aiLocalHosts: listed(e.AI_LOCAL_HOSTS),
    webhookLocalHosts: listed(e.WEBHOOK_LOCAL_HOSTS),
    tesseract: e.TESSERACT,
    stripeUrl: e.STRIPE_URL,
    mercadoPagoUrl: e.MERCADO_PAGO_URL,
    files: {
      personDayBytes: e.FILES_DAY_MB * 1e6,
      personDayFiles: e.FILES_DAY_COUNT,
      schoolBytes: e.FILES_SCHOOL_MB * 1e6,
    },
    clamdUrl: e.CLAMD_URL,
    authDebug: e.AUTH_DEBUG === 'on',
    logLevel: e.LOG_LEVEL,
  };
}

/** What one variable says now, and where that comes from; a secret is only there or not. */
export interface ConfigLine {
  name: string;
  value: string | null;
  source: 'environment' | 'default';
  secret: boolean;
}

const SECRET = /SECRET|PASSPHRASE|TOKEN|PASSWORD/;

/** An address without the password in it. */
function withoutPassword(value: string): string {
  if (!/^[a-z]+:\/\//i.test(value) || !URL.canParse(value)) return value;
  const address = new URL(value);
  if (address.password) address.password = '•••';
  if (address.username && /^https?:$/.test(address.protocol)) address.username = '•••';
  address.search = '';
  return decodeURI(address.toString());
}

/** The configuration in effect, variable by variable; what opens anything is left out. */
export function describeConfig(env: Record<string, string | undefined> = process.env): ConfigLine[] {
  return Object.entries(schema.shape).map(([name, kind]) => {
    const given = env[name] === '' ? undefined : env[name];
    const usual = kind.safeParse(undefined);
    const standing =
      given ?? (usual.success && ['string', 'number'].includes(typeof usual.data) ? String(usual.data) : null);
    const secret = SECRET.test(name);
    return {
      name,
      value: secret || standing === null ? null : withoutPassword(standing),
      source: given === undefined ? 'default' : 'environment',
      secret: secret && given !== undefined,
    };
  });
}
