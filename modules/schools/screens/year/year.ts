import type { Role } from '@patio/access';
import { activeMembership, useVisitor } from '@patio/client';
import { todayHere } from '@patio/kernel';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { schools } from '../api.ts';
import { keptChoice, watchChoice } from './year-choice.ts';
import { currentYear, type NamedYear, namedYears } from './year-model.ts';

/** Those whose work spans years. Everybody else lives in the one that runs. */
const CHOOSERS: readonly Role[] = ['admin', 'director', 'coordinator'];

export interface ChosenYear {
  /** The year that is looked at; undefined while it is not known yet, and in a school without years. */
  year: NamedYear | undefined;
  /** What a list of that school asks for: its id of the chosen year. */
  yearIdIn: (schoolId: string) => string | undefined;
  /** Everything there is to choose from, newest first; empty for those who do not choose. */
  years: readonly NamedYear[];
}

/** The academic year that the shell has chosen. Screens that hold years apart ask with it; the running one needs no choice. */
export function useYear(): ChosenYear {
  const me = useVisitor();
  const choice = useSyncExternalStore(watchChoice, keptChoice, keptChoice);
  const chooses = me !== null && CHOOSERS.includes(activeMembership(me).role);
  const { data } = useQuery(schools.listKnownYears.queryOptions({ enabled: chooses, staleTime: 10 * 60_000 }));
  return useMemo(() => {
    const years = chooses && data ? namedYears(data.items, todayHere()) : [];
    const year = years.find(({ name }) => choice === `${me?.activeMembershipId} ${name}`) ?? currentYear(years);
    return { year, years, yearIdIn: (schoolId) => year?.ids[schoolId] };
  }, [chooses, data, choice, me]);
}
