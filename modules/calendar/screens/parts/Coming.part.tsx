import { m } from '@patio/messages';
import { Card, Icon, Link, Load, RowList, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { EntryView } from '../../contract.ts';
import { calendar } from '../api.ts';
import { colourOf, entryTitle, LAYER_ICONS, whenText } from '../labels.ts';
import '../calendar.css';

const SHOWN = 4;
const LAYERS = 'school,section,holiday,exam,meeting';

const rowOf = (entry: EntryView) => ({
  id: entry.id,
  media: (
    <span className="cal-mark" data-nb={colourOf(entry)}>
      <Icon of={LAYER_ICONS[entry.layer]} />
    </span>
  ),
  title: entryTitle(entry),
  detail: [whenText(entry), entry.place, entry.children.join(', ')].filter(Boolean).join(' · '),
  href: `/parent/calendar?view=agenda&on=${entry.startsOn}&open=${encodeURIComponent(entry.id)}`,
});

/** The next things in a family's calendar. */
export default function Coming() {
  const query = useQuery(calendar.month.queryOptions({ input: { layers: LAYERS } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="list" count={2} />}>
      {({ entries }) => {
        const coming = entries.filter(({ cancelled }) => !cancelled).slice(0, SHOWN);
        return coming.length === 0 ? null : (
          <Card flush title={m.calendar_coming()} actions={<Link href="/parent/calendar">{m.calendar_whole()}</Link>}>
            <RowList items={coming.map(rowOf)} />
          </Card>
        );
      }}
    </Load>
  );
}
