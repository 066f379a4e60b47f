import type { Finding } from '@patio/engine-timetable';
import type { FindingView } from '../contract/runs.ts';
import type { BuiltModel } from './build-model.ts';
import { type HourLabels, nameTexts } from './name-text.ts';
import { remediesFor } from './remedies.ts';
import type { SetUp } from './set-up.ts';

/** A scenario whose set-up is looked at. */
export interface Looked {
  scenarioId: string;
  setUp: SetUp;
  built: BuiltModel;
}

/** Most people, rooms and classes that one finding names. */
const MOST_ITEMS = 12;
type Item = FindingView['items'][number];

/** What the engine found wrong, with the school's names, where to look, and what could be done with one press. */
export function viewFindings(looked: Looked, findings: readonly Finding[], hours: HourLabels): FindingView[] {
  const named = nameTexts(looked.setUp, hours);
  return findings.map((finding) => {
    const items = itemsOf(looked, finding);
    return {
      code: finding.code,
      level: finding.level,
      figures: finding.figures ?? {},
      items: items.slice(0, MOST_ITEMS),
      text: named({ es: finding.es, en: finding.en }),
      remedies: remediesFor(looked, finding),
    };
  });
}

/** Everybody and everything that a finding is about, each once; groups inside a homeroom stand for it. */
function itemsOf({ setUp, built }: Looked, finding: Pick<Finding, 'items'>): Item[] {
  const found = new Map<string, Item>();
  const add = (kind: Item['kind'], list: readonly { id: string; name: string }[], id: string) => {
    const one = list.find((entry) => entry.id === id);
    if (one) found.set(`${kind} ${id}`, { kind, id, name: one.name });
  };
  for (const { kind, id } of finding.items) {
    if (kind === 'teacher') add('teacher', setUp.teachers, id);
    else if (kind === 'room') add('room', setUp.rooms, id);
    else if (kind === 'students') add('homeroom', setUp.homerooms, id.split('+')[0]!);
    else if (kind === 'lesson') {
      const facts = built.lessons.get(id);
      if (facts) add('section', setUp.sections, facts.sectionId);
    }
  }
  return [...found.values()];
}
