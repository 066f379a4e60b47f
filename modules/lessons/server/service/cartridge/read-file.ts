import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Actor } from '@patio/access';
import { type Cartridge, openCartridge } from '@patio/engine-cartridge';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { type FileRow, fileStore, getFile, receiveFile, type Tx } from '@patio/platform';
import type { CartridgePlan } from '../../../contract/setup.ts';
import { failure } from '../../failures.ts';
import { CARTRIDGE, PICTURE } from '../../files.ts';
import { type ConvertedCourse, convertCartridge } from './convert.ts';

/** A cartridge that was read, with its pictures brought in. */
export interface ReadCartridge {
  name: string;
  title: string;
  format: string;
  language: string;
  course: ConvertedCourse;
}

/** More pictures than a course shows; the others are listed. */
const MOST_PICTURES = 300;
/** Findings beyond these are counted, not listed one by one. */
const MOST_FINDINGS = 2_000;

/** The upload of the actor, if it is a cartridge. */
export async function getCartridgeFile(tx: Tx, actor: Actor, id: string): Promise<FileRow> {
  const file = await getFile(tx, actor, id);
  if (file.purpose !== CARTRIDGE) throw failure('not_found');
  return file;
}

async function open({ institutionId, id }: FileRow): Promise<Cartridge> {
  const opened = openCartridge(new Uint8Array(await buffer(await fileStore().get({ institutionId, id }))));
  if (!opened.ok) throw failure('cartridge_refused', { reason: opened.problem.code, at: opened.problem.at });
  return opened.cartridge;
}

/** The languages in which a lesson can be, as a cartridge names them: `es`, `en-US`. */
function languageOf({ language }: Cartridge): string {
  const [tongue = '', country = ''] = (language ?? '').split('-');
  if (!/^[a-z]{2,3}$/i.test(tongue)) return 'es';
  return /^[a-z]{2}$/i.test(country) ? `${tongue.toLowerCase()}-${country.toUpperCase()}` : tongue.toLowerCase();
}

function convert(cartridge: Cartridge, fileOf: (path: string) => string | null): ConvertedCourse {
  const language = languageOf(cartridge);
  const unnamed = m.lessons_import_unnamed({}, { locale: language.startsWith('en') ? 'en' : 'es' });
  const course = convertCartridge(cartridge, { newId: makeId, language, unnamed, fileOf });
  const more = course.findings.length - MOST_FINDINGS;
  if (more <= 0) return course;
  const listed = course.findings.slice(0, MOST_FINDINGS);
  return { ...course, findings: [...listed, { code: 'cartridge.more_findings', at: '', with: { count: more } }] };
}

/** What a cartridge would become; nothing is written. */
export async function planCartridge(file: FileRow): Promise<CartridgePlan> {
  const cartridge = await open(file);
  // A plan shows the pictures as they will come in: only those that cannot are listed when the course is made.
  const { units, questions, pictures, findings } = convert(cartridge, () => file.id);
  return {
    title: cartridge.title,
    description: cartridge.description.slice(0, 2_000),
    format: cartridge.version,
    language: languageOf(cartridge),
    units: units.map(({ title, lessons }) => ({ title, lessons: lessons.map((lesson) => lesson.title) })),
    questions,
    pictures: pictures.length,
    findings,
  };
}

/** Reads a cartridge and brings its pictures in as the actor's uploads: what no lesson takes up is swept after a day. */
export async function readCartridge(actor: Actor, file: FileRow): Promise<ReadCartridge> {
  const cartridge = await open(file);
  const wanted = convert(cartridge, () => null).pictures.slice(0, MOST_PICTURES);
  const files = new Map<string, string>();
  for (const path of wanted) {
    const name = path.split('/').at(-1) ?? path;
    try {
      const bytes = Readable.from([Buffer.from(cartridge.read(path))]);
      files.set(path, (await receiveFile(actor, PICTURE, { name, bytes })).id);
    } catch {
      // What is no picture, or has no room, is listed with the lesson that shows it.
    }
  }
  return {
    name: file.name,
    title: cartridge.title,
    format: cartridge.version,
    language: languageOf(cartridge),
    course: convert(cartridge, (path) => files.get(path) ?? null),
  };
}
