import type { Needs } from './problem.ts';

export interface OptionDraft {
  name: string;
  thing: number;
  place: number;
  profiles: number[];
  hard: number;
  soft: number;
}

export interface NeedDraft {
  lesson: number;
  options: OptionDraft[];
  noneHard: number;
  noneSoft: number;
  fixed: boolean;
  perHour: boolean;
}

/** Sorts needs by lesson and flattens their options. */
export function packNeeds(drafts: NeedDraft[], lessons: number): Needs {
  const sorted = [...drafts].sort((a, b) => a.lesson - b.lesson);
  const start = new Int32Array(lessons + 1);
  const optionsStart = new Int32Array(sorted.length + 1);
  let profiles = 0;
  sorted.forEach((need, index) => {
    start[need.lesson + 1]!++;
    optionsStart[index + 1] = optionsStart[index]! + need.options.length;
    for (const option of need.options) profiles += option.profiles.length;
  });
  for (let lesson = 0; lesson < lessons; lesson++) start[lesson + 1]! += start[lesson]!;
  return {
    count: sorted.length,
    lesson: Int32Array.from(sorted, (need) => need.lesson),
    start,
    optionsStart,
    noneHard: Int32Array.from(sorted, (need) => need.noneHard),
    noneSoft: Int32Array.from(sorted, (need) => need.noneSoft),
    fixed: Uint8Array.from(sorted, (need) => (need.fixed ? 1 : 0)),
    perHour: Uint8Array.from(sorted, (need) => (need.perHour ? 1 : 0)),
    ...flattenOptions(sorted, optionsStart[sorted.length]!, profiles),
  };
}

/** In one walk, because a school may offer hundreds of thousands of options. */
function flattenOptions(needs: NeedDraft[], options: number, profiles: number) {
  const flat = {
    optionProfilesStart: new Int32Array(options + 1),
    optionProfiles: new Int32Array(profiles),
    optionHard: new Int32Array(options),
    optionSoft: new Int32Array(options),
    optionThing: new Int32Array(options),
    optionPlace: new Int32Array(options),
    optionName: [] as string[],
  };
  let at = 0;
  let end = 0;
  for (const need of needs) {
    for (const { name, thing, place, profiles: own, hard, soft } of need.options) {
      for (let i = 0; i < own.length; i++) flat.optionProfiles[end++] = own[i]!;
      flat.optionHard[at] = hard;
      flat.optionSoft[at] = soft;
      flat.optionThing[at] = thing;
      flat.optionPlace[at] = place;
      flat.optionName.push(name);
      flat.optionProfilesStart[++at] = end;
    }
  }
  return flat;
}
