import { m } from '@patio/messages';
import { Card, EmptyState, Load, SearchField, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { said, schools } from '../api.ts';
import { SettingRow } from './SettingRow.tsx';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Every setting of every module in its group, for one school or for the whole institution. */
export function SettingGroups({ schoolId }: { schoolId: string | null }) {
  const [q, setQ] = useState('');
  const list = useQuery(schools.listSettings.queryOptions({ input: { schoolId: schoolId ?? undefined } }));
  return (
    <Load query={list} skeleton={<Skeleton shape="form" count={6} />}>
      {({ groups }) => {
        const found = groups
          .map((group) => ({
            ...group,
            settings: group.settings.filter((setting) =>
              plain(`${said(setting.title)} ${said(setting.effect)}`).includes(plain(q.trim())),
            ),
          }))
          .filter((group) => group.settings.length > 0);
        return (
          <Stack gap={18}>
            <search>
              <SearchField label={m.schools_search_settings()} value={q} onChange={setQ} />
            </search>
            {found.length === 0 && (
              <EmptyState scene="search" title={q ? m.schools_no_settings_found() : m.schools_no_settings()} />
            )}
            {found.map((group) => (
              <Card key={group.id} title={said(group.title)}>
                <div className="divide-y divide-line">
                  {group.settings.map((setting) => (
                    <SettingRow key={setting.name} setting={setting} schoolId={schoolId} />
                  ))}
                </div>
              </Card>
            ))}
          </Stack>
        );
      }}
    </Load>
  );
}
