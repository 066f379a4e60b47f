import { client, failureText, refreshMe } from '@patio/client';
import { m } from '@patio/messages';
import type { HomeKind, Presentation, contract as peopleContract } from '@patio/people';
import { Card, Link, Load, RadioGroup, Skeleton, Stack, Switch, toast } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudentHomeView } from '../../../contract.ts';
import { homes } from '../../api.ts';
import { GrownUp } from './GrownUp.tsx';
import { VoiceChoice } from './VoiceChoice.tsx';

const people = client<typeof peopleContract>('people');

const KINDS = [
  { id: 'normal', label: m.homes_settings_normal, detail: m.homes_settings_normal_hint, href: '/student/home-normal' },
  { id: 'k3', label: m.homes_settings_k3, detail: m.homes_settings_k3_hint, href: '/student/home-k3' },
  {
    id: 'special',
    label: m.homes_settings_special,
    detail: m.homes_settings_special_hint,
    href: '/student/home-special',
  },
] as const;

const SHOWN = {
  pictograms: m.homes_settings_pictograms,
  timer: m.homes_settings_timer,
  readAloud: m.homes_settings_read_aloud,
  largeText: m.homes_settings_large,
  still: m.homes_settings_still,
  softColours: m.homes_settings_soft,
} satisfies Record<Exclude<keyof Presentation, 'warnMinutes'>, () => string>;

/** Which home a student has and how it is shown. The youngest need a grown-up to change the home. */
export default function HomeSettingsPart() {
  const query = useQuery(homes.student.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="form" />}>
      {(view) => <Settings view={view} />}
    </Load>
  );
}

function Settings({ view }: { view: StudentHomeView }) {
  const cache = useQueryClient();
  const [wanted, setWanted] = useState<HomeKind>();
  const save = async (change: { home?: HomeKind; presentation?: Partial<Presentation> }) => {
    try {
      const { version, ...after } = await people.setOwnPresentation.call({ version: view.profileVersion, ...change });
      cache.setQueryData<StudentHomeView>(
        homes.student.queryKey(),
        (before) => before && { ...before, ...after, profileVersion: version },
      );
      await refreshMe();
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };
  const choose = (home: HomeKind) => (view.home === 'k3' ? setWanted(home) : void save({ home }));
  return (
    <Stack>
      <Card title={m.homes_settings_title()}>
        <RadioGroup
          label={m.homes_settings_kind()}
          look="card"
          value={view.home}
          onChange={(id) => id && choose(id as HomeKind)}
          options={KINDS.map(({ id, label, detail }) => ({ id, label: label(), detail: detail() }))}
          atOnce
        />
        <p>
          {m.homes_settings_look()}{' '}
          {KINDS.map(({ id, label, href }) => (
            <span key={id}>
              <Link href={href}>{label()}</Link>{' '}
            </span>
          ))}
        </p>
      </Card>
      <Card title={m.homes_settings_shown()}>
        <Stack>
          {Object.entries(SHOWN).map(([name, label]) => (
            <Switch
              key={name}
              look="row"
              label={label()}
              value={view.presentation[name as keyof typeof SHOWN] ?? false}
              onChange={(isOn) => void save({ presentation: { [name]: isOn } })}
              atOnce
            />
          ))}
          <VoiceChoice />
        </Stack>
      </Card>
      {wanted && <GrownUp onClose={() => setWanted(undefined)} onRight={() => void save({ home: wanted })} />}
    </Stack>
  );
}
