import { eveningSide } from './contract/evenings.ts';
import { familySide } from './contract/family.ts';
import { hostSide } from './contract/host.ts';
import { hoursSide } from './contract/hours.ts';

export * from './contract/evenings.ts';
export * from './contract/events.ts';
export * from './contract/family.ts';
export * from './contract/fields.ts';
export * from './contract/host.ts';
export * from './contract/hours.ts';

/** Meetings of families with the school: hours, bookings, minutes, and afternoons for all. */
export const contract = { ...familySide, ...hoursSide, ...hostSide, ...eveningSide };
