import { m } from '@patio/messages';
import { Card, formatAgo, RowList } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Medal } from 'lucide-react';
import type { ChildRecognition } from '../../contract.ts';
import { recognition } from '../api.ts';
import { praiseLabel } from '../labels.ts';

/** The newest thing that a child received; null where there is nothing yet. */
function newestOf({ awards, praises }: ChildRecognition): { text: string; at: string } | null {
  const [award] = awards;
  const [praise] = praises;
  if (award && (!praise || award.awardedAt > praise.at))
    return { text: m.recognition_family_badge({ name: award.name }), at: award.awardedAt };
  return praise ? { text: [praiseLabel(praise.kind), praise.note].filter(Boolean).join(': '), at: praise.at } : null;
}

/** On a family's home: what each child was recognised for lately. Nothing where there is nothing. */
export default function FamilyRecognitionPart() {
  const { data } = useQuery(recognition.children.queryOptions());
  const lines = (data?.children ?? []).flatMap((child) => {
    const newest = newestOf(child);
    return newest ? [{ child, newest }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <Card title={m.recognition_family_title()} flush>
      <RowList
        label={m.recognition_family_title()}
        items={lines.map(({ child: { studentId, name }, newest }) => ({
          id: studentId,
          icon: Medal,
          tone: 'ok',
          title: `${name.split(' ')[0] ?? name} · ${newest.text}`,
          detail: formatAgo(newest.at),
          href: `/parent/children/${studentId}?tab=recognition`,
        }))}
      />
    </Card>
  );
}
