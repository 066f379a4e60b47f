interface Endpoints {
  stripe: URL | null;
  mercadoPago: URL | null;
}
let given: Endpoints = { stripe: null, mercadoPago: null };

/** Says where providers are asked, when not at their own addresses; called once at start. */
export function openPayments({ stripeUrl, mercadoPagoUrl }: { stripeUrl?: string; mercadoPagoUrl?: string }): void {
  given = {
    stripe: stripeUrl ? new URL(stripeUrl) : null,
    mercadoPago: mercadoPagoUrl ? new URL(mercadoPagoUrl) : null,
  };
}

export const endpoints = (): Endpoints => given;
