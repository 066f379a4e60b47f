import type { Role } from '@patio/access';
import { activeMembership, type Me, useVisitor } from '@patio/client';
import { todayHere } from '@patio/kernel';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { schools } from '../api.ts';
import { currentYear, type NamedYear, namedYears } from './year-model.ts';

/** Those whose work spans years. Everybody else lives in the one that runs. */
const CHOOSERS: readonly Role[] = ['admin', 'director', 'coordinator'];
const KEY = 'patio.year';
const watchers = new Set<() => void>();

/** Kept for this tab only: nobody should come back tomorrow and work in last year without noticing. */
const kept = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Looks at another year; null is the running one. A choice belongs to the membership that made it. */
export function chooseYear(me: Me | null, name: string | null): void {
  try {
    if (me && name) sessionStorage.setItem(KEY, `${me.activeMembershipId} ${name}`);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage one stays in the running year.
  }
  for (const watcher of watchers) watcher();
}

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
  const choice = useSyncExternalStore(watch, kept, kept);
  const chooses = me !== null && CHOOSERS.includes(activeMembership(me).role);
  const { data } = useQuery(schools.listKnownYears.queryOptions({ enabled: chooses, staleTime: 10 * 60_000 }));
  return useMemo(() => {
    const years = chooses && data ? namedYears(data.items, todayHere()) : [];
    const year = years.find(({ name }) => choice === `${me?.activeMembershipId} ${name}`) ?? currentYear(years);
    return { year, years, yearIdIn: (schoolId) => year?.ids[schoolId] };
  }, [chooses, data, choice, me]);
}
