import { Redo2, Undo2, WandSparkles } from 'lucide-react';
import { Button } from '../../actions/Button.tsx';
import { IconButton } from '../../actions/IconButton.tsx';
import { Ring } from '../../charts/Ring.tsx';
import { Badge } from '../../feedback/Badge.tsx';
import { Segmented } from '../../fields/Segmented.tsx';
import { AppShell } from '../../layout/AppShell.tsx';
import { Card } from '../../layout/Card.tsx';
import { Page } from '../../layout/Page.tsx';
import { Inline, Split } from '../../layout/Section.tsx';
import { Timeline } from '../../people/Timeline.tsx';
import { WeekSample } from '../parts/Time.tsx';
import { GROUPS } from './Gradebook.tsx';

export default function Timetable() {
  return (
    <AppShell
      variant="rail"
      brand="Patio"
      homeHref="/"
      groups={GROUPS.filter((g) => g.id !== 'classes')}
      tabs={GROUPS[0]!.items}
      path="/My schedule"
      person={{ name: 'Rosa Ibáñez', detail: 'Administrator' }}
    >
      <Page
        title="Timetable editor"
        breadcrumbs={[{ label: 'Schedule', href: '/s' }, { label: '2026–27', href: '/y' }, { label: 'Draft 4' }]}
        actions={
          <>
            <Badge tone="warn">12 changes</Badge>
            <IconButton icon={Undo2} label="Undo" keys="⌘Z" />
            <IconButton icon={Redo2} label="Redo" />
            <Button icon={WandSparkles}>Solve again</Button>
            <Button variant="primary">Review and publish</Button>
          </>
        }
        mark={
          <Segmented
            label="View"
            defaultValue="Class"
            options={['Class', 'Teacher', 'Room', 'Whole school'].map((id) => ({ id, label: id }))}
          />
        }
      >
        <Split
          width={290}
          aside={
            <>
              <Card>
                <Inline gap={13}>
                  <Ring ratio={0.86} label="Quality" size={52}>
                    86
                  </Ring>
                  <div style={{ flex: 1 }}>
                    <h2 style={{ fontSize: '1.125rem' }}>Good draft</h2>
                    <p>No hard rule broken. 184 points to win.</p>
                  </div>
                </Inline>
              </Card>
              <Card title="Draft 4">
                <Timeline
                  items={[
                    { id: '1', at: Date.now() - 120_000, title: 'Moved Art to Wed 5' },
                    { id: '2', at: Date.now() - 300_000, title: 'Locked Friday Art' },
                    { id: '3', at: Date.now() - 3_600_000, title: 'Solved in 48 s', tone: 'ai' },
                  ]}
                />
              </Card>
            </>
          }
        >
          <WeekSample />
        </Split>
      </Page>
    </AppShell>
  );
}
