import { m } from '@patio/messages';
import { Card, formatAgo, Icon, Link, RowList } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { recognition } from '../api.ts';
import { BadgePicture } from '../badge/BadgePicture.tsx';
import { PRAISE_KINDS, praiseLabel } from '../labels.ts';

const SHOWN = 2;

/** On a student's home: the newest badges and words that teachers gave. Nothing where there is nothing. */
export default function MyLatestPart() {
  const { data } = useQuery(recognition.myLatest.queryOptions());
  const badges = (data?.awards ?? []).map((award) => ({
    id: award.id,
    at: award.awardedAt,
    media: <BadgePicture badge={award} size={40} />,
    title: m.recognition_home_badge({ name: award.name }),
    detail: [award.note, formatAgo(award.awardedAt)].filter(Boolean).join(' · '),
    href: '/student/badges',
  }));
  const words = (data?.praises ?? []).map((praise) => ({
    id: praise.id,
    at: praise.at,
    media: (
      <span className="tint" data-tone="ok">
        <Icon of={PRAISE_KINDS[praise.kind].icon} />
      </span>
    ),
    title: [praiseLabel(praise.kind), praise.note].filter(Boolean).join(': '),
    detail: `${praise.by} · ${formatAgo(praise.at)}`,
    href: '/student/feedback',
  }));
  const items = [...badges, ...words].sort((a, b) => b.at.localeCompare(a.at)).slice(0, SHOWN);
  if (items.length === 0) return null;
  return (
    <Card
      flush
      title={m.recognition_family_title()}
      actions={<Link href="/student/badges">{m.recognition_home_all()}</Link>}
    >
      <RowList label={m.recognition_family_title()} items={items.map(({ at: _at, ...item }) => item)} />
    </Card>
  );
}
