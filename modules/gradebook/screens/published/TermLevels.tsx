import { useLocale } from '@patio/client';
import { levelPasses, NOT_EVALUATED } from '@patio/engine-grading';
import { m } from '@patio/messages';
import { DescriptionList } from '@patio/ui';
import type { PublishedSection } from '../../contract.ts';

type Competency = NonNullable<PublishedSection['competency']>;

/** A term by competencies as families read it: each with its level and what the teacher concluded; nothing adds them up. */
export function TermLevels({ competency, termId }: { competency: Competency; termId: string }) {
  const locale = useLocale();
  const levels = competency.levels.filter((each) => each.termId === termId);
  const wordOf = (id: string) => competency.scale.levels.find((level) => level.id === id)?.label[locale] ?? id;
  return (
    <DescriptionList
      layout="rows"
      items={levels.map((each) => ({
        term: each.name,
        value:
          each.level === NOT_EVALUATED ? (
            m.gradebook_not_evaluated()
          ) : (
            <span>
              <b className={levelPasses(competency.scale, each.level) ? undefined : 'text-bad-ink'}>{each.level}</b>
              <small className="font-normal text-ink-2">{` · ${wordOf(each.level)}`}</small>
              {each.conclusion && <small className="block font-normal text-ink-2">{each.conclusion}</small>}
            </span>
          ),
      }))}
    />
  );
}

/** What the letters stand for, once under a table full of them. */
export function LevelLegend({ scale }: Pick<Competency, 'scale'>) {
  const locale = useLocale();
  return (
    <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-ink-2">
      {scale.levels.toReversed().map((level) => (
        <li key={level.id}>
          <b>{level.id}</b> {level.label[locale]}
        </li>
      ))}
    </ul>
  );
}

/** A term's levels in one line, for a table: "2 A · 1 B", from the highest down. */
export function levelsInShort(competency: Competency, termId: string): string | null {
  const levels = competency.levels.filter((each) => each.termId === termId && each.level !== NOT_EVALUATED);
  const line = competency.scale.levels
    .toReversed()
    .map((level) => ({ id: level.id, count: levels.filter((each) => each.level === level.id).length }))
    .filter((each) => each.count > 0)
    .map((each) => `${each.count}\u00a0${each.id}`)
    .join(' · ');
  return line || null;
}
