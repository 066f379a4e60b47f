import { activeMembership, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { IconButton, Menu, NotebookSpine } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { sections } from '../api.ts';
import { lookOf } from '../labels/labels.ts';

interface ClassTitleProps {
  id: string;
  name: string;
  /** The tab that is open: another class opens on the same one. */
  tab: string;
  hrefOf?: (id: string) => string;
}

/** The name of a class; its teacher changes to another one from here and stays where they were. */
export function ClassTitle({ id, name, tab, hrefOf = (to) => `/admin/sections/${to}?tab=${tab}` }: ClassTitleProps) {
  const teaches = activeMembership(useMe()).role === 'teacher';
  const mine = useQuery({
    ...sections.listSections.queryOptions({ input: { sort: 'name', limit: 12 } }),
    enabled: teaches,
    staleTime: 600_000,
  });
  const others = (mine.data?.items ?? []).filter((row) => row.id !== id);
  if (others.length === 0) return name;
  return (
    <span className="inline-flex items-center gap-1">
      {name}
      <Menu
        label={m.sections_other_class()}
        items={others.map((row) => ({
          id: row.id,
          label: row.name,
          href: hrefOf(row.id),
          media: <NotebookSpine colour={lookOf(row.look).colour} />,
        }))}
        trigger={<IconButton size="sm" icon={ChevronDown} label={m.sections_other_class()} />}
      />
    </span>
  );
}
