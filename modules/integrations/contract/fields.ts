import { z } from 'zod';

export const id = z.uuid();
export const instant = z.iso.datetime();
export const version = z.int32().min(1);
export const name = z.string().trim().min(2).max(80);

/** What an institution can be connected with, in the order of the page. */
export const CONNECTIONS = [
  'oidc',
  'mail',
  'push',
  'payments',
  'ai',
  'calendar',
  'keys',
  'webhooks',
  'oneroster',
  'scim',
] as const;
export const connection = z.enum(CONNECTIONS);
export type Connection = z.infer<typeof connection>;

/** How a piece of news on its way stands. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'stopped'] as const;
export const deliveryState = z.enum(DELIVERY_STATES);
export type DeliveryState = z.infer<typeof deliveryState>;

/** Why nothing is sent to an address: somebody switched it off, it failed too long, or it said that it is gone. */
export const OFF_REASONS = ['person', 'failing', 'gone'] as const;
export const offReason = z.enum(OFF_REASONS);
export type OffReason = z.infer<typeof offReason>;
