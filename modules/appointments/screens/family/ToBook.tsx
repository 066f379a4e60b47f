import { m } from '@patio/messages';
import { PersonSwitcher, Section, Stack } from '@patio/ui';
import { useState } from 'react';
import type { FamilyChild, FamilyView, HostView, SlotView } from '../../contract.ts';
import { Ahead } from './Ahead.tsx';
import { BookDialog } from './BookDialog.tsx';
import { EveningCard } from './EveningCard.tsx';
import { FamilyTasks } from './FamilyTasks.tsx';
import { Hosts } from './Hosts.tsx';

interface ToBookProps {
  family: FamilyView;
  childId: string | undefined;
  onChild: (id: string) => void;
}

interface Picked {
  child: FamilyChild;
  host: HostView;
  slot: SlotView;
}

/** What is booked, evenings to arrange, and the free slots of everybody around a child. */
export function ToBook({ family, childId, onChild }: ToBookProps) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const child = family.children.find(({ id }) => id === childId) ?? family.children[0]!;
  return (
    <Stack gap={24}>
      <Ahead family={family} />
      <FamilyTasks tasks={family.tasks} />
      {family.evenings.map((evening) => (
        <EveningCard key={evening.id} evening={evening} family={family} />
      ))}
      <Section
        title={m.appointments_whom()}
        actions={
          family.children.length > 1 && (
            <PersonSwitcher
              label={m.appointments_about_whom()}
              value={child.id}
              onChange={onChild}
              people={family.children.map(({ id, givenName }) => ({ id, name: givenName }))}
            />
          )
        }
      >
        <Hosts key={child.id} child={child} onPick={(host, slot) => setPicked({ child, host, slot })} />
      </Section>
      {picked && <BookDialog {...picked} onClose={() => setPicked(null)} />}
    </Stack>
  );
}
