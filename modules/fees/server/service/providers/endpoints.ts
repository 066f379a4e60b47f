interface Endpoints {
  publicUrl: string;
  stripe: URL | null;
  mercadoPago: URL | null;
}
let given: Endpoints = { publicUrl: 'http://localhost:3000', stripe: null, mercadoPago: null };

interface PaymentSettings {
  publicUrl?: string | undefined;
  stripeUrl?: string | undefined;
  mercadoPagoUrl?: string | undefined;
}

/** Says where we are found, and where providers are asked when not at their own addresses; called once at start. */
export function openPayments({ publicUrl, stripeUrl, mercadoPagoUrl }: PaymentSettings): void {
  given = {
    publicUrl: publicUrl ?? 'http://localhost:3000',
    stripe: stripeUrl ? new URL(stripeUrl) : null,
    mercadoPago: mercadoPagoUrl ? new URL(mercadoPagoUrl) : null,
  };
}

export const endpoints = (): Endpoints => given;

/** Where a provider sends what it has to tell about an account. */
export const noticeUrlOf = (institutionId: string, accountId: string): string =>
  `${given.publicUrl}/payments/notices/${institutionId}/${accountId}`;

/** Where a family comes back to; it proves nothing, it only shows where they are. */
export const returnUrlOf = (checkoutId: string): string => `${given.publicUrl}/parent/payments?checkout=${checkoutId}`;
