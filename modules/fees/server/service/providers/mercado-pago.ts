import { createHash } from 'node:crypto';
import { decimalText, minorDigits } from '@patio/kernel';
import type { MercadoPagoConfig } from 'mercadopago';
import type { PaymentSearchOptions } from 'mercadopago/dist/clients/payment/search/types.js';
import { endpoints } from './endpoints.ts';
import { type MercadoPayment, readPayments } from './mercado-objects.ts';
import {
  type Asked,
  type Begun,
  type Hint,
  type ProviderKeys,
  type ProviderPort,
  ProviderRefused,
  ProviderSilent,
} from './port.ts';

const PAGE = 50;
/** Countries whose banks know no cents, whatever ISO says. */
const WHOLE_ONLY = new Set(['COP']);

async function open({ secretKey }: Pick<ProviderKeys, 'secretKey'>, idempotencyKey?: string) {
  const sdk = await import('mercadopago');
  const local = endpoints().mercadoPago;
  if (local) {
    const { AppConfig } = await import('mercadopago/dist/utils/config/index.js');
    Object.assign(AppConfig, { BASE_URL: local.origin });
  }
  const options = { timeout: 20_000, maxRetries: 2, initialDelay: 200, ...(idempotencyKey && { idempotencyKey }) };
  return { sdk, config: new sdk.MercadoPagoConfig({ accessToken: secretKey, options }) };
}

interface MercadoFault {
  name?: string;
  status?: number;
  message?: string;
}
const statusOf = (error: unknown): number => (error as MercadoFault).status ?? 0;

function named(error: unknown): Error {
  const { name, message } = error as MercadoFault;
  const status = statusOf(error);
  if (name === 'MPConnectionError' || status === 429 || status >= 500)
    return new ProviderSilent(message ?? 'no answer');
  return status >= 400 ? new ProviderRefused(message ?? String(status)) : (error as Error);
}

/** Asks, and names whatever goes wrong. */
async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw named(error);
  }
}

const begin = (keys: ProviderKeys, asked: Asked): Promise<Begun> =>
  asking(async () => {
    const { sdk, config } = await open(keys, asked.attemptId);
    const preference = await new sdk.Preference(config).create({
      body: {
        external_reference: asked.attemptId,
        items: asked.lines.map(({ text, minor }, at) => ({
          id: String(at + 1),
          title: text,
          quantity: 1,
          currency_id: asked.currency,
          // Their interface speaks decimals; the text is exact, and so is the number that it reads as.
          unit_price: Number(decimalText({ minor, currency: asked.currency })),
        })),
        back_urls: { success: asked.returnUrl, pending: asked.returnUrl, failure: asked.returnUrl },
        notification_url: asked.notifyUrl,
        expires: true,
        expiration_date_to: asked.expiresAt.toISOString(),
      },
    });
    if (!preference.id || !preference.init_point) throw new ProviderRefused('no page');
    return { objectId: preference.id, url: preference.init_point };
  });

/** The reference by which all payments of a checkout are found, and when nobody can pay it any more. */
async function checkoutOf(
  { sdk, config }: { sdk: typeof import('mercadopago'); config: MercadoPagoConfig },
  { objectId, paymentId, reference }: Hint,
): Promise<{ reference: string; until: string | null } | null> {
  if (objectId) {
    const found = await new sdk.Preference(config).get({ preferenceId: objectId });
    return found.external_reference
      ? { reference: found.external_reference, until: found.expiration_date_to ?? null }
      : null;
  }
  if (reference) return { reference, until: null };
  if (!paymentId) return null;
  const payment = await new sdk.Payment(config).get({ id: paymentId });
  return payment.external_reference ? { reference: payment.external_reference, until: null } : null;
}

async function read(keys: ProviderKeys, hint: Hint) {
  try {
    const opened = await open(keys);
    const checkout = await checkoutOf(opened, hint);
    if (!checkout) return null;
    const payments = await search(opened, { external_reference: checkout.reference });
    return readPayments(checkout.reference, hint.objectId ?? null, await withRefunds(opened, payments), checkout.until);
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw named(error);
  }
}

async function search(
  { sdk, config }: Awaited<ReturnType<typeof open>>,
  options: PaymentSearchOptions,
): Promise<MercadoPayment[]> {
  const found: MercadoPayment[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { results = [] } = await new sdk.Payment(config).search({
      options: { sort: 'date_created', criteria: 'asc', limit: PAGE, offset, ...options },
    });
    found.push(...(results as unknown as MercadoPayment[]));
    if (results.length < PAGE) return found;
  }
}

/** The list names no refunds: those that have some are asked for one by one. */
const withRefunds = ({ sdk, config }: Awaited<ReturnType<typeof open>>, payments: readonly MercadoPayment[]) =>
  Promise.all(
    payments.map(async (payment) =>
      (payment.transaction_amount_refunded ?? 0) > 0
        ? ((await new sdk.Payment(config).get({ id: String(payment.id) })) as unknown as MercadoPayment)
        : payment,
    ),
  );

/** The id of what a notice is about: from the address, as it was signed. */
const subjectOf = (query: Readonly<Record<string, string | undefined>>): string | undefined =>
  query['data.id']?.toLowerCase();

interface NoticeBody {
  id?: string | number;
  type?: string;
}
function bodyOf(body: Buffer): NoticeBody {
  try {
    const read: unknown = JSON.parse(body.toString('utf8'));
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

/** Mercado Pago Checkout Pro: cards, wallets, bank transfers and cash vouchers of each country on their page. */
export const mercadoPagoPort: ProviderPort = {
  name: 'mercado_pago',
  takes: (minor, currency) => minor > 0 && (!WHOLE_ONLY.has(currency) || minor % 10 ** minorDigits(currency) === 0),
  begin,
  read,
  list: (keys, since, until) =>
    asking(async () => {
      const opened = await open(keys);
      const range = {
        range: 'date_last_updated' as const,
        begin_date: since.toISOString(),
        end_date: until.toISOString(),
      };
      const references = new Set((await search(opened, range)).map((one) => one.external_reference ?? ''));
      const found = [];
      for (const reference of references) if (reference !== '') found.push(await read(keys, { reference }));
      return found.filter((one) => one !== null);
    }),
  refund: (keys, { paymentId, minor, currency, attemptId }) =>
    asking(async () => {
      const { sdk, config } = await open(keys, attemptId);
      const amount = Number(decimalText({ minor, currency }));
      await new sdk.PaymentRefund(config).create({ payment_id: paymentId, body: { amount } });
    }),
  async readNotice(keys, { body, headers, query }) {
    const { sdk } = await open(keys);
    const dataId = subjectOf(query);
    const isSigned = keys.webhookSecrets.some((secret) => {
      try {
        sdk.WebhookSignatureValidator.validate({
          xSignature: headers['x-signature'],
          xRequestId: headers['x-request-id'],
          dataId,
          secret,
        });
        return true;
      } catch {
        return false;
      }
    });
    if (!isSigned) return null;
    const { id, type } = bodyOf(body);
    const eventId = id === undefined ? createHash('sha256').update(body).digest('base64url') : String(id);
    const kind = query.type ?? query.topic ?? type ?? '';
    return { eventId, kind, hint: kind === 'payment' && dataId ? { paymentId: dataId } : null };
  },
};
