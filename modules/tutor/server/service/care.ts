import type { Actor } from '@patio/access';
import { type Raised, raiseAlert } from '@patio/ai/server';
import type { Distress } from '@patio/engine-learning';
import type { Locale } from '@patio/messages/runtime';
import type { Tx } from '@patio/platform';
import { fixedText } from '../../rules/fixed-texts.ts';
import { type TurnContent, turnWith } from '../../rules/turn.ts';
import type { Gate } from './gate.ts';

/** The words of people, the line of the country, and what to do now. */
export function careText(raised: Raised, locale: Locale, first: 'care_heard' | 'care_person'): TurnContent {
  const [line, second] = raised.helpLines;
  const parts = [
    fixedText(first, locale),
    raised.outsideHours ? fixedText('care_closed', locale) : fixedText('care_adult', locale),
  ];
  return turnWith({
    text: parts.join('\n\n'),
    helpLine: line
      ? { name: line[locale], phone: line.number, note: second ? `${second[locale]}: ${second.number}` : null }
      : null,
  });
}

/** Tells the people of the school what a student wrote; null where nobody can be told, because the student is of no school. */
export async function tellCareTeam(
  tx: Tx,
  actor: Actor,
  gate: Gate,
  told: Distress & { turnId: string; text: string },
): Promise<Raised | null> {
  if (!gate.studentId || !gate.schoolId) return null;
  return raiseAlert(tx, actor, {
    schoolId: gate.schoolId,
    studentId: gate.studentId,
    country: gate.country,
    tier: told.tier,
    category: told.category,
    excerpt: told.text,
    source: { type: 'tutor.turn', id: told.turnId },
  });
}
