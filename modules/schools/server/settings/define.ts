import type { Locale } from '@patio/messages/runtime';
import type { BothLanguages, SettingKind, SettingValue } from '../../contract.ts';

export type Say = (params?: Record<never, never>, options?: { locale?: Locale }) => string;

/** The same words in both languages. */
export const inBoth = (say: Say): BothLanguages => ({ es: say({}, { locale: 'es' }), en: say({}, { locale: 'en' }) });

/** What a setting may be; the type of its value follows. */
export interface Kind<V extends SettingValue> {
  view: SettingKind;
  fits: (value: SettingValue) => value is V;
}

export const onOff: Kind<boolean> = {
  view: { is: 'switch' },
  fits: (value): value is boolean => typeof value === 'boolean',
};

export const wholeNumber = (limits: { min: number; max: number; unit?: Say }): Kind<number> => ({
  view: { is: 'number', min: limits.min, max: limits.max, unit: limits.unit ? inBoth(limits.unit) : null },
  fits: (value): value is number =>
    Number.isInteger(value) && Number(value) >= limits.min && Number(value) <= limits.max,
});

export const oneOf = <Id extends string>(options: readonly { id: Id; label: Say }[]): Kind<Id> => ({
  view: { is: 'choice', options: options.map(({ id, label }) => ({ id, label: inBoth(label) })) },
  fits: (value): value is Id => options.some((option) => option.id === value),
});

/** A time of day, such as `07:30`. */
export const timeOfDay: Kind<string> = {
  view: { is: 'time' },
  fits: (value): value is string => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
};

export const shortText = (max: number): Kind<string> => ({
  view: { is: 'text', max },
  fits: (value): value is string => typeof value === 'string' && value.length <= max,
});

export interface SettingGroup {
  id: string;
  title: Say;
  order: number;
}

export interface Setting<V extends SettingValue = SettingValue> {
  /** Dotted as everywhere: `attendance.correction_hours`. */
  name: string;
  group: SettingGroup;
  title: Say;
  /** What changes when it changes, in a sentence. */
  effect: Say;
  /** Who may decide differently: each school, or the institution for all of them. */
  scope: 'institution' | 'school';
  kind: Kind<V>;
  /** What holds where nobody decided. */
  usual: V;
}

const registry = new Map<string, Setting>();

/** Registers a setting once; the module that obeys it calls this, so that no list of all settings must be edited. */
export function defineSetting<V extends SettingValue>(setting: Setting<V>): Setting<V> {
  if (registry.has(setting.name)) throw new Error(`the setting ${setting.name} is defined twice`);
  if (!setting.kind.fits(setting.usual)) throw new Error(`the usual value of ${setting.name} does not fit`);
  registry.set(setting.name, setting as unknown as Setting);
  return setting;
}

export const findSetting = (name: string): Setting | undefined => registry.get(name);

/** Every setting, by group and then in the order of definition. */
export const allSettings = (): readonly Setting[] =>
  [...registry.values()].toSorted((a, b) => a.group.order - b.group.order);
