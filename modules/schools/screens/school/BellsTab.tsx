import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Badge, Button, Card, EmptyState, Inline, Load, Skeleton, Stack, Status, Tiles } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Pencil, Plus } from 'lucide-react';
import { z } from 'zod';
import type { BellView, SchoolDetailView } from '../../contract.ts';
import { schools } from '../api.ts';
import { BellDrawer } from './BellDrawer.tsx';
import { useSchoolChange } from './use-school-cache.ts';

/** The shifts and kinds of day: when the bell rings in each. */
export function BellsTab({ school }: { school: SchoolDetailView }) {
  const [{ bell: open }, change] = useSearchState(z.object({ bell: z.string().optional() }));
  const bells = useQuery(schools.listBells.queryOptions({ input: { schoolId: school.id } }));
  return (
    <Load query={bells} skeleton={<Skeleton shape="cards" count={2} />}>
      {({ items }) => (
        <Stack gap={16}>
          {school.can.manage && (
            <Button
              variant="primary"
              icon={Plus}
              className="self-end"
              onPress={() => change({ bell: 'new' }, { push: true })}
            >
              {m.schools_new_bell()}
            </Button>
          )}
          {items.length === 0 && <EmptyState scene="calendar" title={m.schools_no_bells()} />}
          <Tiles min={330}>
            {items.map((bell) => (
              <Bell
                key={bell.id}
                school={school}
                bell={bell}
                onEdit={() => change({ bell: bell.id }, { push: true })}
              />
            ))}
          </Tiles>
          {open && (
            <BellDrawer
              key={open}
              school={school}
              bell={items.find((bell) => bell.id === open) ?? null}
              like={items.find((bell) => bell.standard) ?? null}
              onClose={() => change({ bell: undefined })}
            />
          )}
        </Stack>
      )}
    </Load>
  );
}

function Bell({ school, bell, onEdit }: { school: SchoolDetailView; bell: BellView; onEdit: () => void }) {
  const { run } = useSchoolChange();
  const restore = () => schools.restoreBell.call({ id: bell.id });
  return (
    <Card
      title={
        <Inline>
          {bell.name}
          {bell.standard && <Status tone="ok">{m.schools_standard()}</Status>}
          {bell.archived && <Status tone="neutral">{m.schools_archived()}</Status>}
        </Inline>
      }
      level={3}
      footer={
        school.can.manage &&
        (bell.archived ? (
          <Button size="sm" icon={ArchiveRestore} onPress={() => run(restore, m.schools_restored())}>
            {m.schools_restore()}
          </Button>
        ) : (
          <>
            <Button size="sm" icon={Pencil} onPress={onEdit}>
              {m.schools_edit()}
            </Button>
            {!bell.standard && (
              <Button
                size="sm"
                variant="quiet"
                icon={Archive}
                onPress={() =>
                  run(
                    () => schools.archiveBell.call({ id: bell.id, version: bell.version }),
                    m.schools_archived_one({ name: bell.name }),
                    restore,
                  )
                }
              >
                {m.schools_archive()}
              </Button>
            )}
          </>
        ))
      }
    >
      <span className="text-ink-2 text-sm">{`${m.schools_shift()}: ${bell.shift}`}</span>
      <ol className="stack" style={{ gap: 4 }}>
        {bell.periods.map((period) => (
          <li key={period.id} className="flex items-center gap-3 text-sm tabular-nums">
            <span className="w-26 text-ink-2">{`${period.startsAt} – ${period.endsAt}`}</span>
            {period.kind === 'break' ? (
              <Badge>{period.name || m.schools_period_break()}</Badge>
            ) : (
              <b>{m.schools_period_named({ name: period.name })}</b>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
