import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Locale } from '@patio/messages/runtime';
import type { Tx } from '../database/tenant.ts';

/** A text of the module's messages, such as `m.people_given_names`. */
export type Words = (p?: Record<never, never>, o?: { locale?: Locale }) => string;

/** What a field is called and, where its raw value says little, how the value reads. */
export type FieldLabel = Words | { title: Words; show(value: unknown, locale: Locale): string };

export interface HistoryDefinition {
  /** The subject of the audit entries, such as `people.student`. */
  type: string;
  /** Who may read this record's history: usually those who may read the record. */
  visible(tx: Tx, actor: Actor, id: Id): Promise<boolean>;
  /** What happened, by action: `{ 'people.student_created': m.people_history_created }`. An action without words reads as a change. */
  actions: Readonly<Record<string, Words>>;
  /** Only fields that are named here are ever shown. */
  fields: Readonly<Record<string, FieldLabel>>;
  /** Other records whose story belongs to this one, such as a student's enrolments. Their actions and fields are named here too. */
  related?(tx: Tx, id: Id): Promise<readonly { type: string; id: Id }[]>;
}

const known = new Map<string, HistoryDefinition>();

/** Opens a kind of record's history to those who may read the record, without the right to the whole audit. */
export function registerHistory(type: string, definition: Omit<HistoryDefinition, 'type'>): void {
  known.set(type, { type, ...definition });
}

const said = new Map<string, Words>();

/** Names what a module does to records that are not its own, or that have no history page, for histories and for the audit. */
export function nameActions(actions: Readonly<Record<string, Words>>): void {
  for (const [action, words] of Object.entries(actions)) said.set(action, words);
}

const subjects = new Map<string, Words>();

/** Names what a module's audit entries are about, for records that have no name of their own. */
export function nameSubjects(types: Readonly<Record<string, Words>>): void {
  for (const [type, words] of Object.entries(types)) subjects.set(type, words);
}
export const labelOfSubject = (type: string): Words | undefined => subjects.get(type);

/** What an action is called, whoever named it. */
export const labelOfAction = (action: string): Words | undefined =>
  said.get(action) ?? [...known.values()].map(({ actions }) => actions[action]).find((words) => words !== undefined);

/** Every action that has a name. */
export const namedActions = (): readonly string[] => [
  ...new Set([...said.keys(), ...[...known.values()].flatMap(({ actions }) => Object.keys(actions))]),
];

export const findHistory = (type: string): HistoryDefinition | undefined => known.get(type);
export const historyTypes = (): readonly string[] => [...known.keys()];
