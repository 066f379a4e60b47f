import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  EmptyState,
  formatDate,
  formatShare,
  Inline,
  Load,
  ReadTable,
  Select,
  Skeleton,
  Stack,
  Stat,
  Tiles,
} from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { RatesView } from '../../contract.ts';
import { attendance } from '../api.ts';
import { type Behind, BehindNumber } from './BehindNumber.tsx';
import { UntakenClasses } from './UntakenClasses.tsx';

const search = z.object({
  from: z.iso.date().optional(),
  through: z.iso.date().optional(),
  section: z.uuid().optional(),
  behind: z.string().optional(),
});

const WORDS = { absent: m.attendance_unexcused, excused: m.attendance_excused_short, late: m.attendance_lates };

/** The same page with the marks behind a number open. */
const here = (behind: string): string => {
  const params = new URLSearchParams(window.location.search);
  params.set('behind', behind);
  return `${window.location.pathname}?${params}`;
};

const TITLES = { group: m.attendance_by_section, weekday: m.attendance_by_weekday, period: m.attendance_by_period };
/** A Monday, from which the weekdays count. */
const weekdayName = (day: string) => formatDate(`2026-06-0${day}`, { weekday: 'long' });

/** A day that is taken as a whole has no period. */
const periodName = (n: string) => (n === '0' ? m.attendance_whole_day() : m.attendance_period_n({ n }));

/** Rates by class, weekday and period of a time; every number opens the marks behind it. */
export function Rates({ schoolId }: { schoolId?: string }) {
  const [{ from, through, section, behind }, change] = useSearchState(search);
  const query = useQuery(
    attendance.rates.queryOptions({
      input: { from, through, groupId: section, schoolId },
      placeholderData: (before) => before,
    }),
  );
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {(view) => (
        <Stack gap={16}>
          <Inline gap={12}>
            <DateField
              label={m.attendance_from()}
              value={view.from}
              onChange={(value) => change({ from: value ?? undefined })}
            />
            <DateField
              label={m.attendance_through()}
              value={view.through}
              onChange={(value) => change({ through: value ?? undefined })}
            />
            <Select
              label={m.attendance_class()}
              value={section ?? 'all'}
              onChange={(value) => change({ section: value === 'all' ? undefined : (value ?? undefined) })}
              options={[
                { id: 'all', label: schoolId ? m.attendance_every_class() : m.attendance_all_classes() },
                ...view.choices.map(({ id, name }) => ({ id, label: name })),
              ]}
            />
          </Inline>
          {view.total.expected === 0 ? (
            <EmptyState scene="calendar" title={m.attendance_nothing_taken()} />
          ) : (
            <Figures view={view} onOpen={(value) => change({ behind: value }, { push: true })} />
          )}
          {behind === 'untaken' && (
            <UntakenClasses
              span={{ from: view.from, through: view.through, groupId: section, schoolId }}
              onClose={() => change({ behind: undefined })}
            />
          )}
          {behind && behind !== 'untaken' && (
            <BehindNumber
              behind={{ ...readBehind(behind, view, section), schoolId }}
              onClose={() => change({ behind: undefined })}
            />
          )}
        </Stack>
      )}
    </Load>
  );
}

/** `what.by.key`, as the address holds it. */
const readBehind = (text: string, view: RatesView, groupId?: string): Behind => {
  const [what = 'all', by, key = ''] = text.split('.');
  return {
    from: view.from,
    through: view.through,
    what: what as Behind['what'],
    groupId: by === 'group' ? key : groupId,
    ...(by === 'weekday' && { weekday: Number(key) }),
    ...(by === 'period' && { period: Number(key) }),
  };
};

const SHORT = { absent: m.attendance_absent_word, excused: m.attendance_excused_short, late: m.attendance_late_word };

function Figures({ view, onOpen }: { view: RatesView; onOpen: (behind: string) => void }) {
  const { total, classes } = view;
  const nameOf = (group: RatesView['groups'][number]) =>
    group.by === 'weekday' ? weekdayName(group.key) : group.by === 'period' ? periodName(group.key) : group.name;
  /** A number of a group as the button that opens the marks behind it. */
  const open = (group: RatesView['groups'][number], what: Behind['what'], figure: string) =>
    figure === '0' ? (
      figure
    ) : (
      <Button
        size="sm"
        variant="quiet"
        aria-label={`${nameOf(group)}: ${figure}`}
        onPress={() => onOpen(`${what}.${group.by}.${group.key}`)}
      >
        {figure}
      </Button>
    );
  return (
    <>
      <Tiles min={150}>
        <Stat
          label={m.attendance_rate_of_span()}
          value={formatShare(total.present, total.expected)}
          href={here('all.all')}
        />
        <Stat
          label={m.attendance_untaken_classes()}
          value={classes.due - classes.taken}
          unit={m.attendance_of_days({ days: classes.due })}
          href={here('untaken')}
        />
        {(['absent', 'excused', 'late'] as const).map((what) => (
          <Stat key={what} label={WORDS[what]()} value={total[what]} href={here(`${what}.all`)} />
        ))}
      </Tiles>
      <Tiles min={460}>
        {(['group', 'weekday', 'period'] as const).map((by) => (
          <Card key={by} title={TITLES[by]()} flush>
            <ReadTable
              rows={view.groups.filter((group) => group.by === by)}
              rowId={(group) => String(group.key)}
              subject={{ label: TITLES[by](), cell: nameOf }}
              columns={[
                {
                  id: 'rate',
                  label: m.attendance_rate_short(),
                  cell: (group: RatesView['groups'][number]) =>
                    open(group, 'all', formatShare(group.tally.present, group.tally.expected)),
                },
                ...(['absent', 'excused', 'late'] as const).map((what) => ({
                  id: what,
                  label: SHORT[what](),
                  cell: (group: RatesView['groups'][number]) => open(group, what, String(group.tally[what])),
                })),
              ]}
            />
          </Card>
        ))}
      </Tiles>
    </>
  );
}
