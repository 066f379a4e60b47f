import { escapeXml } from '../xml.ts';
import type { CompiledXhstt } from './compile.ts';
import type { XhsttInstance, XhsttPiece } from './instance.ts';

/** The pieces a search result stands for. */
export function piecesOf(
  compiled: CompiledXhstt,
  found: { start: ArrayLike<number>; choice: ArrayLike<number>; duration: ArrayLike<number> },
): XhsttPiece[] {
  const { instance, problem } = compiled;
  return compiled.partsOf.flatMap((parts, lesson) => {
    if (found.duration[lesson] === 0) return [];
    return parts.map(({ event, needs }) => {
      const resources = instance.events[event]!.roles.map((role, position) => {
        const need = needs[position]!;
        if (need < 0) return role.resource;
        const option = found.choice[need]!;
        return option < 0 ? -1 : problem.needs.optionThing[problem.needs.optionsStart[need]! + option]!;
      });
      return { event, duration: found.duration[lesson]!, time: found.start[lesson]!, resources };
    });
  });
}

/** Writes a solution group into the archive's text, so that any XHSTT evaluator can score it. */
export function writeXhstt(source: string, instance: XhsttInstance, pieces: XhsttPiece[]): string {
  const events = pieces.map((piece) => {
    const event = instance.events[piece.event]!;
    const chosen = event.roles.flatMap((role, position) => {
      const resource = piece.resources[position]!;
      if (role.resource >= 0 || resource < 0) return [];
      return [
        `<Resource Reference="${escapeXml(instance.resources[resource]!.id)}"><Role>${escapeXml(role.role ?? '')}</Role></Resource>`,
      ];
    });
    const time = piece.time >= 0 ? `<Time Reference="${escapeXml(instance.times[piece.time]!)}"/>` : '';
    return `<Event Reference="${escapeXml(event.id)}"><Duration>${piece.duration}</Duration>${time}${chosen.length ? `<Resources>${chosen.join('')}</Resources>` : ''}</Event>`;
  });
  const group = `<SolutionGroups><SolutionGroup Id="patio"><MetaData><Contributor>Patio</Contributor><Date></Date><Description></Description></MetaData><Solution Reference="${escapeXml(instance.id)}"><Events>\n${events.join('\n')}\n</Events></Solution></SolutionGroup></SolutionGroups>`;
  const bare = source.replace(/<SolutionGroups>[\s\S]*<\/SolutionGroups>|<SolutionGroups\s*\/>/, '');
  return bare.replace('</HighSchoolTimetableArchive>', () => `${group}\n</HighSchoolTimetableArchive>`);
}
