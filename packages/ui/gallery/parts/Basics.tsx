import { Bell, Plus, Printer, Sparkles, Trash2 } from 'lucide-react';
import { Button } from '../../actions/Button.tsx';
import { IconButton } from '../../actions/IconButton.tsx';
import { KeyHint, KeyHints } from '../../actions/KeyHint.tsx';
import { Link } from '../../actions/Link.tsx';
import { OpenName } from '../../actions/OpenName.tsx';
import { Spark } from '../../charts/Spark.tsx';
import { Card } from '../../layout/Card.tsx';
import { DescriptionList } from '../../layout/DescriptionList.tsx';
import { Logo } from '../../layout/Logo.tsx';
import { NowNext } from '../../layout/NowNext.tsx';
import { Inline, Split, Tiles } from '../../layout/Section.tsx';
import { Stat } from '../../layout/Stat.tsx';
import { Notebook, NotebookCard, NotebookSpine } from '../../notebook/Notebook.tsx';
import { Avatar, AvatarStack, Person } from '../../people/Avatar.tsx';
import { CLASSES, NAMES } from '../samples.ts';

export function Basics() {
  return (
    <>
      <Inline>
        <Logo name="Patio" />
        <Button variant="primary" icon={Plus}>
          Assignment
        </Button>
        <Button icon={Printer}>Print</Button>
        <Button variant="quiet" count={3}>
          Quiet
        </Button>
        <Button variant="danger" icon={Trash2}>
          Delete
        </Button>
        <Button variant="danger-quiet">Remove</Button>
        <Button variant="ai" icon={Sparkles}>
          Suggest
        </Button>
        <Button variant="primary" isPending>
          Saving
        </Button>
        <Button isDisabled>Disabled</Button>
        <IconButton icon={Bell} label="Notices" hasNews />
        <Link href="#x">A link</Link>
        <OpenName onOpen={() => undefined}>A name that opens</OpenName>
        <KeyHint keys="⌘K" />
      </Inline>
      <Inline>
        <Button size="sm">Small</Button>
        <Button size="lg" variant="primary">
          Large
        </Button>
        <Avatar name="Gabriela Luna" size={40} />
        <Avatar name="Rosa Ibáñez" ring />
        <Person name="Marta Quiroga" detail="Mathematics" />
        <AvatarStack names={NAMES.slice(0, 7)} />
        {CLASSES.map((look) => (
          <Notebook key={look.id} look={look} />
        ))}
        <NotebookSpine colour={3} />
      </Inline>
      <NowNext
        title="Tomás is in Reading"
        detail="Until 10:20, room 12"
        dayLabel="The day"
        day={[
          { id: '1', label: 'Mathematics', state: 'past' },
          { id: '2', label: 'Reading', state: 'now' },
          { id: '3', label: 'Music', state: 'next' },
        ]}
      />
      <Tiles min={210}>
        {CLASSES.map((look) => (
          <NotebookCard
            key={look.id}
            look={look}
            title={look.name}
            subtitle={look.teacher}
            footer={look.room}
            href="#"
          />
        ))}
      </Tiles>
      <Split
        aside={
          <Card title="Draft 4" tone="sunken" footer="Saved 2 min ago">
            <DescriptionList
              layout="rows"
              items={[
                { term: 'Room', value: '204' },
                { term: 'Group', value: '7-B' },
                { term: 'Tutor', value: 'Inés Robledo' },
              ]}
            />
          </Card>
        }
      >
        <Tiles min={200}>
          <Stat
            label="Present today"
            value="412"
            unit="of 428"
            comparison={{ text: '3 more than last Monday', trend: 'up', good: true }}
            href="#"
            chart={<Spark values={[3, 5, 4, 6, 8, 7, 9]} />}
          />
          <Stat label="Late" value="9" comparison={{ text: '4 more than usual', trend: 'up', good: false }} href="#" />
          <Stat label="Families reached" value="96 %" comparison={{ text: 'same as last week', trend: 'same' }} />
        </Tiles>
        <Card tone="now">
          <h2 style={{ fontSize: '1.5rem' }}>Tomás está en Lectura</h2>
          <p>Salón 12, con la maestra Inés Robledo</p>
        </Card>
      </Split>
      <KeyHints
        items={[
          { keys: ['↑', '↓'], does: 'move' },
          { keys: ['0–9'], does: 'type a score' },
          { keys: ['Enter'], does: 'save, next' },
          { keys: ['⌘Z'], does: 'undo' },
        ]}
        end="all shortcuts"
      />
    </>
  );
}
