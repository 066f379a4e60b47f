import {
  ArrowDownAZ,
  CalendarDays,
  Expand,
  FileText,
  HeartHandshake,
  Inbox,
  Library,
  ListFilter,
  MessageCircle,
  NotebookPen,
  Plus,
  Printer,
  Sparkles,
  Sun,
  X,
} from 'lucide-react';
import { Button } from '../../actions/Button.tsx';
import { IconButton } from '../../actions/IconButton.tsx';
import { KeyHints } from '../../actions/KeyHint.tsx';
import { Bars } from '../../charts/Bars.tsx';
import { Badge } from '../../feedback/Badge.tsx';
import { Callout } from '../../feedback/Callout.tsx';
import { SaveState } from '../../feedback/SaveState.tsx';
import { Segmented } from '../../fields/Segmented.tsx';
import { Select } from '../../fields/Select.tsx';
import { TextArea } from '../../fields/TextArea.tsx';
import { AppShell } from '../../layout/AppShell.tsx';
import { Card } from '../../layout/Card.tsx';
import { Page } from '../../layout/Page.tsx';
import { Inline, Split } from '../../layout/Section.tsx';
import { Toolbar } from '../../layout/Toolbar.tsx';
import { TabLinks } from '../../navigation/TabLinks.tsx';
import { Person } from '../../people/Avatar.tsx';
import { Timeline } from '../../people/Timeline.tsx';
import { GridPart } from '../parts/GridPart.tsx';
import { NAV } from '../samples.ts';

const ICONS = {
  sun: Sun,
  calendar: CalendarDays,
  message: MessageCircle,
  inbox: Inbox,
  notebook: NotebookPen,
  library: Library,
  sparkles: Sparkles,
  heart: HeartHandshake,
  file: FileText,
};
const items = (list: readonly (readonly [string, keyof typeof ICONS])[]) =>
  list.map(([label, icon]) => ({
    id: label,
    label,
    href: `/${label}`,
    icon: ICONS[icon],
    count: { Messages: 4, 'To grade': 31, 'Needs attention': 3 }[label],
  }));
export const GROUPS = [
  { id: 'top', items: items(NAV.top) },
  {
    id: 'classes',
    label: 'My classes',
    items: NAV.classes.map(([label, notebook]) => ({ id: label, label, href: `/${label}`, notebook })),
  },
  { id: 'teaching', label: 'Teaching', items: items(NAV.teaching) },
  { id: 'students', label: 'Students', items: items(NAV.students) },
];

export default function Gradebook() {
  return (
    <AppShell
      variant="sidebar"
      brand="Patio"
      homeHref="/"
      groups={GROUPS}
      tabs={items(NAV.top)}
      path="/Math 6-A"
      onSearch={() => {}}
      person={{ name: 'Marta Quiroga', detail: 'Teacher · Mathematics' }}
    >
      <Page
        title="Math 6-A"
        notebook={{ colour: 1, pattern: 'grid' }}
        breadcrumbs={[{ label: 'My classes', href: '/classes' }, { label: 'Math 6-A' }]}
        tabs={
          <TabLinks
            label="Math 6-A"
            current="Gradebook"
            items={['Overview', 'Attendance', 'Assignments', 'Gradebook', 'Students', 'Plan'].map((label) => ({
              id: label,
              label,
              href: `#${label}`,
            }))}
          />
        }
      >
        <Toolbar
          label="Gradebook"
          end={
            <>
              <SaveState state="saved" />
              <Button icon={Printer}>Print</Button>
              <Button variant="primary" icon={Plus}>
                Assignment
              </Button>
            </>
          }
        >
          <Select
            look="pill"
            label="Term"
            defaultValue="1"
            options={[
              { id: '1', label: 'Term 1' },
              { id: '2', label: 'Term 2' },
            ]}
          />
          <Segmented
            label="Scale"
            defaultValue="p"
            options={[
              { id: 'p', label: 'Points' },
              { id: 's', label: 'Standards' },
            ]}
          />
          <Button variant="quiet" icon={ListFilter}>
            All categories
          </Button>
          <Button variant="quiet" icon={ArrowDownAZ}>
            Last name
          </Button>
        </Toolbar>
        <Split
          aside={
            <Card>
              <Inline className="flex-nowrap">
                <Person name="Gabriela Luna" detail="Scale drawing · handed in Nov 12" size={38} />
                <IconButton className="push" size="sm" icon={X} label="Close" />
              </Inline>
              <Inline>
                <span>1 of 2 pages</span>
                <Button className="push" size="sm" icon={Expand}>
                  Open in grader
                </Button>
              </Inline>
              <Inline>
                <b>Rubric</b>
                <span className="push">
                  <Badge tone="ai" icon={Sparkles}>
                    Suggested, not saved
                  </Badge>
                </span>
              </Inline>
              <Callout tone="ai">
                “I divided by 50 because 1 cm is 50 cm.” No reason given for the doorway size.
              </Callout>
              <TextArea
                label="Comment"
                defaultValue="Clear scale and tidy labels. Next time, tell me how you chose the door size."
              />
              <Inline>
                <Button size="sm">Bank</Button>
                <Button size="sm" variant="primary" className="push">
                  Accept 46
                </Button>
              </Inline>
              <Timeline
                items={[
                  { id: 'a', at: '2026-11-13', title: 'Suggested 46, from your rubric', tone: 'ai' },
                  { id: 'b', at: '2026-11-12', title: 'Handed in, on time', tone: 'ok' },
                ]}
                time="date"
              />
              <Bars
                title="Scale drawing"
                heads={['Range', 'Students']}
                height={44}
                data={[0, 2, 2, 4, 8, 12, 10].map((value, i) => ({ label: `${i * 8}`, value, isMarked: i === 5 }))}
              />
            </Card>
          }
        >
          <GridPart height="calc(100vh - 190px)" />
          <KeyHints
            items={[
              { keys: ['↑', '↓'], does: 'move' },
              { keys: ['0–9'], does: 'type a score' },
              { keys: ['Enter'], does: 'save, next student' },
              { keys: ['M'], does: 'missing' },
              { keys: ['⌘V'], does: 'paste a column' },
              { keys: ['⌘Z'], does: 'undo' },
            ]}
          />
        </Split>
      </Page>
    </AppShell>
  );
}
