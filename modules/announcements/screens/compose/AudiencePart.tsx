import { m } from '@patio/messages';
import { Button, Card, CheckboxGroup, formatNumber, MultiSelect, type Option, Stack } from '@patio/ui';
import { useState } from 'react';
import type { AudienceCount, AudienceRole, GroupChoice } from '../../contract.ts';
import { ROLE_NAMES } from '../../rules/names.ts';
import { announcements } from '../api.ts';
import type { AudienceInHand } from './use-audience.ts';
import type { Composing } from './use-compose.ts';

const KINDS: Record<string, () => string> = {
  school: m.announcements_group_school,
  level: m.announcements_group_level,
  homeroom: m.announcements_group_homeroom,
  section: m.announcements_group_section,
};

const optionOf = ({ id, name, under }: GroupChoice): Option => ({
  id,
  label: name,
  group: KINDS[id.split(':')[0]!]?.() ?? '',
  ...(under && { detail: under }),
});

/** Groups of the school by their names, and people by what is typed. */
const finder =
  (groups: readonly GroupChoice[]) =>
  async (text: string, signal: AbortSignal): Promise<Option[]> => {
    const plain = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    const found = groups.filter(({ name }) => plain(name).includes(plain(text))).slice(0, 60);
    const typed = text.trim();
    const people = typed.length < 2 ? [] : (await announcements.findPeople.call({ search: typed }, { signal })).items;
    return [
      ...found.map(optionOf),
      ...people.map(({ id, name, detail }) => ({
        id,
        label: name,
        group: m.announcements_group_people(),
        ...(detail && { detail }),
      })),
    ];
  };

/** How many it reaches, said as it is chosen. */
function Count({ count }: { count: AudienceCount | undefined }) {
  if (!count) return null;
  return (
    <p className="an-count" role="status">
      <b>{m.announcements_count_people({ count: count.people })}</b>
      {count.households > 0 && <> · {m.announcements_count_households({ count: count.households })}</>}
      {count.onPaper > 0 && <small>{m.announcements_count_paper({ count: formatNumber(count.onPaper) })}</small>}
    </p>
  );
}

interface Props {
  composing: Composing;
  audience: AudienceInHand;
  names: Readonly<Record<string, string>>;
}

/** To whom it goes: groups and people, without whom, and who around their students. */
export function AudiencePart({ composing: { draft, set }, audience, names }: Props) {
  const [isOpen, setOpen] = useState(draft.exclude.length > 0);
  const { groups, roles, count } = audience;
  const chosen = [
    ...groups.map(({ id, name }) => ({ id, label: name })),
    ...Object.entries(names).map(([id, label]) => ({ id, label })),
  ];
  const search = finder(groups);
  return (
    <Card title={m.announcements_to()}>
      <Stack gap={14}>
        <MultiSelect
          atOnce
          label={m.announcements_groups()}
          hint={m.announcements_groups_hint()}
          options={groups.map(optionOf)}
          chosen={chosen}
          search={search}
          value={draft.include}
          onChange={(include) => set({ include })}
        />
        <CheckboxGroup
          atOnce
          label={m.announcements_roles()}
          options={roles.map((role) => ({ id: role, label: ROLE_NAMES[role as AudienceRole]() }))}
          value={draft.roles}
          onChange={(next) => set({ roles: next as AudienceRole[] })}
        />
        {isOpen ? (
          <MultiSelect
            atOnce
            label={m.announcements_except()}
            hint={m.announcements_except_hint()}
            options={groups.map(optionOf)}
            chosen={chosen}
            search={search}
            value={draft.exclude}
            onChange={(exclude) => set({ exclude })}
          />
        ) : (
          <div>
            <Button size="sm" variant="quiet" onPress={() => setOpen(true)}>
              {m.announcements_except_add()}
            </Button>
          </div>
        )}
        <Count count={count} />
      </Stack>
    </Card>
  );
}
