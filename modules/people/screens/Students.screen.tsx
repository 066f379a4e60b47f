import { PartSlot, useCan, useLive, usePath, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Page, TabLinks } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { z } from 'zod';
import { people } from './api.ts';
import { Doubles } from './doubles/Doubles.tsx';
import { Requests } from './requests/Requests.tsx';
import { NewStudentDrawer } from './students/NewStudentDrawer.tsx';
import { Registry } from './students/Registry.tsx';

const search = z.object({
  tab: z.enum(['registry', 'requests', 'doubles']).default('registry'),
  add: z.literal('student').optional(),
  /** Two records to compare, as another page proposes them. */
  kept: z.uuid().optional(),
  merged: z.uuid().optional(),
});

/** The registry of students; the office also finds here what families ask for and who seems to be written down twice. */
export default function StudentsScreen() {
  const path = usePath();
  const can = useCan();
  const cache = useQueryClient();
  const [{ tab, add, kept, merged }, change] = useSearchState(search);
  const manages = can('people.manage');
  const waiting = useQuery({ ...people.countRequests.queryOptions(), enabled: manages });
  useLive(
    ['people.requests_changed', 'people.family_changed'],
    () => void cache.invalidateQueries({ queryKey: people.key() }),
  );
  return (
    <Page
      title={m.people_students_title()}
      description={manages ? m.people_students_lede() : m.people_students_lede_read()}
      actions={
        <>
          <PartSlot slot="people.students_actions" fallback={null} />
          {manages && (
            <Button variant="primary" icon={UserPlus} onPress={() => change({ add: 'student' }, { push: true })}>
              {m.people_new_student()}
            </Button>
          )}
        </>
      }
      tabs={
        manages && (
          <TabLinks
            label={m.people_students_title()}
            current={tab}
            items={[
              { id: 'registry', label: m.people_tab_registry(), href: path },
              {
                id: 'requests',
                label: m.people_tab_requests(),
                href: `${path}?tab=requests`,
                count: waiting.data?.waiting || undefined,
              },
              { id: 'doubles', label: m.people_tab_doubles(), href: `${path}?tab=doubles` },
            ]}
          />
        )
      }
    >
      {manages && tab === 'requests' ? (
        <Requests studentsAt={path} />
      ) : manages && tab === 'doubles' ? (
        <Doubles
          proposed={kept && merged ? { keptId: kept, mergedId: merged } : null}
          onLeave={() => change({ kept: undefined, merged: undefined })}
        />
      ) : (
        <Registry />
      )}
      {manages && <NewStudentDrawer isOpen={add === 'student'} onClose={() => change({ add: undefined })} />}
    </Page>
  );
}
