import { m } from '@patio/messages';
import { formatDate, type Tone } from '@patio/ui';
import type { OpenCourse } from '../../contract.ts';

const day = (date: string | null) => (date ? formatDate(date, { day: 'numeric', month: 'long' }) : '');

/** What stands between a student and a course, in words. */
export function offerLabel({ state, opensOn, closesOn, missing, seats }: OpenCourse): { tone: Tone; text: string } {
  switch (state) {
    case 'taking':
      return { tone: 'ok', text: m.lessons_offer_taking() };
    case 'look':
      return { tone: 'neutral', text: m.lessons_offer_look() };
    case 'no_class':
      return { tone: 'neutral', text: m.lessons_offer_no_class() };
    case 'over':
      return { tone: 'neutral', text: m.lessons_offer_over({ date: day(closesOn) }) };
    case 'later':
      return { tone: 'info', text: m.lessons_offer_later({ date: day(opensOn) }) };
    case 'requires':
      return { tone: 'warn', text: m.lessons_offer_requires({ courses: missing.join(', ') }) };
    case 'full':
      return { tone: 'warn', text: m.lessons_offer_full() };
    default:
      return {
        tone: 'info',
        text: seats === null ? m.lessons_offer_open() : m.lessons_offer_seats({ count: seats }),
      };
  }
}
