import { StripeServer } from '../modules/fees/testing/stripe-server.ts';

/** A provider of payments beside the servers: it speaks Stripe's protocol and has a page to pay on. */
export async function openPaymentService() {
  const service = new StripeServer();
  // A server that runs already (PATIO_URL) must have been told the address before.
  const url = await service.listen(Number(process.env.STRIPE_PORT ?? 0));
  return { env: { STRIPE_URL: url }, stop: () => service.close() };
}
