export { demo } from './demo.ts';

import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import type { OfferFields } from '../contract.ts';
import { saveOffer } from '../server/index.ts';

/** Hours of a host on one day, in slots of twenty minutes; state only what matters. */
export const makeHours = (host: Actor, date: string, given: Partial<OfferFields> = {}) =>
  inTenant(host, (tx) =>
    saveOffer(tx, host, {
      id: makeId(),
      seen: 0,
      from: '16:00',
      until: '17:00',
      slotMinutes: 20,
      gapMinutes: 0,
      breaks: [],
      audience: 'taught',
      startsOn: date,
      endsOn: date,
      weekdays: [],
      exceptions: [],
      roomId: null,
      videoLink: 'https://video.example/sala',
      capFamily: 1,
      capHost: null,
      note: '',
      ...given,
    }),
  );
