import type { Provider } from '../../../contract/fields.ts';

/** A school's account with a provider, with its secrets opened. */
export interface ProviderKeys {
  secretKey: string;
  /** Those that sign notices; two while a school rolls one. */
  webhookSecrets: readonly string[];
  /** What the provider calls the school's account; money for another one is not ours. */
  accountRef: string | null;
}

/** What a family is asked to pay in one go. */
export interface Asked {
  /** The id of our attempt: reference and idempotency key in one, the same on every repeat. */
  attemptId: string;
  currency: string;
  lines: readonly { text: string; minor: number }[];
  locale: 'es' | 'en';
  returnUrl: string;
  notifyUrl: string;
  expiresAt: Date;
}

export interface Begun {
  objectId: string;
  /** The provider's own page, where the card is typed. */
  url: string;
}

interface SeenMoney {
  id: string;
  minor: number;
  currency: string;
  at: string;
}
export interface SeenPayment extends SeenMoney {
  /** As the family knows it, such as "visa 4417". */
  method: string | null;
}
/** Money that went back of a payment. */
export interface SeenReturn extends SeenMoney {
  paymentId: string;
}
export interface SeenDispute extends SeenReturn {
  outcome: 'open' | 'won' | 'lost';
}

/** A checkout as the provider tells it at this moment; notices are never believed instead. */
export interface SeenCheckout {
  objectId: string | null;
  /** Our attempt, as we named it to the provider. */
  reference: string | null;
  accountRef: string | null;
  step: 'created' | 'pending' | 'paid' | 'expired' | 'failed';
  payments: readonly SeenPayment[];
  refunds: readonly SeenReturn[];
  disputes: readonly SeenDispute[];
  /** What the bank said, by the provider's own word. */
  refusal: string | null;
}

/** What a notice is about; one of them is enough to read the rest. */
export interface Hint {
  objectId?: string | undefined;
  paymentId?: string | undefined;
  reference?: string | undefined;
}

export interface Notice {
  eventId: string;
  /** The provider's word for what happened; kept, never believed. */
  kind: string;
  /** Null for what does not concern a checkout. */
  hint: Hint | null;
}

/** A notice as it came in: the bytes that were signed, not what a parser made of them. */
export interface RawNotice {
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, string | undefined>>;
}

/** What every provider can do. A further one is an object of this form and a line in `index.ts`. */
export interface ProviderPort {
  name: Provider;
  /** Whether it takes this amount of this currency at all. */
  takes(minor: number, currency: string): boolean;
  begin(keys: ProviderKeys, asked: Asked): Promise<Begun>;
  /** Null where the provider knows nothing of it. */
  read(keys: ProviderKeys, hint: Hint): Promise<SeenCheckout | null>;
  /** What moved in a span of days, for the reconciliation. */
  list(keys: ProviderKeys, since: Date, until: Date): Promise<SeenCheckout[]>;
  refund(
    keys: ProviderKeys,
    asked: { paymentId: string; minor: number; currency: string; attemptId: string },
  ): Promise<void>;
  /** Null where the signature is wrong or missing. */
  readNotice(keys: ProviderKeys, raw: RawNotice, now: Date): Promise<Notice | null>;
}

/** The provider did not answer, or not in time: what happened there is unknown, and is asked again. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';
}
/** The provider said no, in a word of its own. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}
