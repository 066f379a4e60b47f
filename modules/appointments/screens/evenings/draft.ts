import { addDays } from '@patio/kernel';
import type { EveningFields, EveningLine } from '../../contract.ts';

/** What a new meeting day begins with: in two weeks, in the afternoon. */
export const newEvening = (today: string): EveningFields => ({
  name: '',
  date: addDays(today, 14),
  from: '15:00',
  until: '18:00',
  slotMinutes: 10,
  gapMinutes: 0,
  breaks: [],
  opensOn: today,
  closesOn: addDays(today, 13),
  capFamily: 6,
  capHost: null,
  walkMinutes: 5,
});

/** The fields of a meeting day that is there already. */
export function fieldsOf(evening: EveningLine): EveningFields {
  const { name, date, from, until, slotMinutes, gapMinutes, breaks } = evening;
  const { opensOn, closesOn, capFamily, capHost, walkMinutes } = evening;
  return {
    name,
    date,
    from,
    until,
    slotMinutes,
    gapMinutes,
    breaks,
    opensOn,
    closesOn,
    capFamily,
    capHost,
    walkMinutes,
  };
}
