import { client } from '@patio/client';
import type { contract } from '../contract.ts';

export const promotions = client<typeof contract>('promotions');

/** Where an act is fetched from: a link that the browser saves. */
export const actAddress = (id: string, locale: string) => `/api/promotions/acts/${id}/pdf?locale=${locale}`;
