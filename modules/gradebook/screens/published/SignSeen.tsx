import { failureText } from '@patio/client';
import { leavesOf } from '@patio/grading/terms';
import { m } from '@patio/messages';
import { Button, Card, formatDate, Status, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import type { PublishedSection } from '../../contract.ts';
import { gradebook } from '../api.ts';

interface SignSeenProps {
  studentId: string;
  sections: readonly PublishedSection[];
  seen: readonly { termId: string; by: string; at: string; mine: boolean }[];
}

/** Terms whose grades can be read: a guardian signs each as seen, once. */
export function SignSeen({ studentId, sections, seen }: SignSeenProps) {
  const cache = useQueryClient();
  const published = new Set(
    sections.flatMap((section) => [
      ...section.termGrades.map((grade) => grade.node),
      ...(section.competency?.levels.map((level) => level.termId) ?? []),
    ]),
  );
  const terms = [
    ...new Map(sections.flatMap((section) => leavesOf(section.terms)).map((term) => [term.id, term])).values(),
  ]
    .filter((term) => published.has(term.id))
    .sort((a, b) => a.position - b.position);
  if (terms.length === 0) return null;
  const sign = async (termId: string) => {
    try {
      await gradebook.signSeen.call({ studentId, termId });
      toast(m.gradebook_seen_done());
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await cache.invalidateQueries({ queryKey: gradebook.published.key() });
  };
  return (
    <Card title={m.gradebook_seen_title()}>
      <ul className="m-0 grid list-none gap-2 p-0">
        {terms.map((term) => {
          const signed = seen.filter((each) => each.termId === term.id);
          return (
            <li key={term.id} className="flex flex-wrap items-center gap-3">
              <b className="min-w-24">{term.name}</b>
              {signed.map((each) => (
                <Status key={`${each.by} ${each.at}`} tone="ok" look="plain">
                  {m.gradebook_seen_by({
                    name: each.mine ? m.gradebook_seen_you() : each.by,
                    date: formatDate(each.at, { day: 'numeric', month: 'long' }),
                  })}
                </Status>
              ))}
              {!signed.some((each) => each.mine) && (
                <Button size="sm" icon={PenLine} onPress={() => void sign(term.id)}>
                  {m.gradebook_sign_seen()}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
