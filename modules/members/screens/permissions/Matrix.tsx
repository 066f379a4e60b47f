import { areaOf, ROLES, type Role } from '@patio/access';
import { roleName, useLabels, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, FilterBar, SearchField, Segmented, Select, useMedia } from '@patio/ui';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import type { PermissionChange } from '../../contract.ts';
import { type Cell, differs, keyOf, type Staged } from './model.ts';
import { PermissionCell } from './PermissionCell.tsx';

const search = z.object({
  area: z.string().optional(),
  only: z.enum(['all', 'changed']).default('all'),
  role: z.enum(ROLES).default('director'),
});
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

interface Props {
  cells: Cell[];
  staged: Staged;
  schoolId: string | null;
  onStage: (cell: Cell, change: PermissionChange | null) => void;
  toolbar: ReactNode;
}

/** The table that a principal can read: rights down, roles across; on a phone one role at a time. */
export function Matrix({ cells, staged, schoolId, onStage, toolbar }: Props) {
  const [{ area, only, role }, change] = useSearchState(search);
  const labels = useLabels();
  const { areaName, capabilityName } = labels;
  const [q, setQ] = useState('');
  const phone = useMedia('(max-width: 900px)');
  const roles: readonly Role[] = phone ? [role] : ROLES;
  const byKey = new Map(cells.map((cell) => [keyOf(cell), cell]));
  const rows = [...new Set(cells.map((cell) => cell.capability))].filter((capability) => {
    const own = cells.filter((cell) => cell.capability === capability);
    if (area && areaOf(capability) !== area) return false;
    if (only === 'changed' && !own.some((cell) => differs(cell, staged))) return false;
    return plain(`${capabilityName(capability)} ${areaName(areaOf(capability))}`).includes(plain(q.trim()));
  });
  const areas = labels.areas.filter((name) => rows.some((capability) => areaOf(capability) === name));
  return (
    <>
      <FilterBar label={m.members_permissions_title()} end={toolbar}>
        <SearchField label={m.members_search_rights()} value={q} onChange={setQ} />
        <Select
          label={m.members_area()}
          hideLabel
          placeholder={m.members_every_area()}
          value={area ?? 'every'}
          options={[
            { id: 'every', label: m.members_every_area() },
            ...labels.areas.map((id) => ({ id, label: areaName(id) })),
          ]}
          onChange={(id) => change({ area: id === 'every' ? undefined : (id ?? undefined) }, { keeps: true })}
        />
        <Segmented
          label={m.members_show()}
          value={only}
          onChange={(id) => change({ only: id as 'all' }, { keeps: true })}
          options={[
            { id: 'all', label: m.members_show_all() },
            { id: 'changed', label: m.members_show_changed() },
          ]}
        />
        {phone && (
          <Select
            label={m.members_field_role()}
            value={role}
            options={ROLES.map((id) => ({ id, label: roleName(id) }))}
            onChange={(id) => change({ role: (id ?? role) as Role }, { keeps: true })}
          />
        )}
      </FilterBar>
      {rows.length === 0 ? (
        <EmptyState scene="search" title={only === 'changed' ? m.members_nothing_changed() : m.members_no_rights()} />
      ) : (
        <div className="rounded-lg border border-line bg-surface sm:max-h-[max(420px,calc(100dvh-232px))] sm:overflow-auto">
          <table className="w-full border-collapse text-sm">
            <thead className="sticky top-14 z-10 bg-sunken sm:top-0">
              <tr>
                <th scope="col" className="start-0 min-w-52 bg-sunken p-3 text-start sm:sticky">
                  {m.members_field_capability()}
                </th>
                {roles.map((each) => (
                  <th key={each} scope="col" className="min-w-28 p-2 text-start">
                    {roleName(each)}
                  </th>
                ))}
              </tr>
            </thead>
            {areas.map((name) => (
              <tbody key={name}>
                <tr>
                  <th
                    scope="colgroup"
                    colSpan={roles.length + 1}
                    className="bg-canvas px-3 pt-4 pb-1 text-start text-ink-2"
                  >
                    {areaName(name)}
                  </th>
                </tr>
                {rows
                  .filter((capability) => areaOf(capability) === name)
                  .map((capability) => (
                    <tr key={capability} className="border-line border-t">
                      <th scope="row" className="start-0 bg-surface p-3 text-start font-medium sm:sticky">
                        {capabilityName(capability)}
                      </th>
                      {roles.map((each) => {
                        const cell = byKey.get(`${each} ${capability}`);
                        return (
                          <td key={each} className="p-1">
                            {cell && (
                              <PermissionCell
                                cell={cell}
                                staged={staged.get(keyOf(cell))}
                                schoolId={schoolId}
                                onStage={onStage}
                              />
                            )}
                          </td>
                        );
                      })}
                    </tr>
                  ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
    </>
  );
}
