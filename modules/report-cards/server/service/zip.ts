import { Zip, ZipPassThrough } from 'fflate';
import type { PaperContent } from '../../contract/content.ts';
import { drawPapers, type LogoBytes } from '../print/draw.ts';

/** What a paper is called inside the folder, so that an office finds it by eye. */
function entryName(content: PaperContent, at: number): string {
  const who = content.kind === 'act' ? `${content.group} ${content.course}` : content.student.name;
  const place = content.kind === 'report_card' && content.group ? `${content.group}/` : '';
  const plain = (text: string) => text.replace(/[\\/:*?"<>|]/g, '-');
  return `${plain(place.slice(0, -1))}${place ? '/' : ''}${String(at).padStart(3, '0')} ${plain(who)}.pdf`;
}

/** Packs papers one by one as they are drawn: a whole school never lies in memory at once. Each is compressed already. */
export async function* zipped(
  contents: readonly PaperContent[],
  options: { logo: LogoBytes; onPage: (done: number) => void | Promise<void> },
): AsyncGenerator<Buffer> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = function* () {
    const chunks = ready;
    ready = [];
    for (const chunk of chunks) yield Buffer.from(chunk);
  };
  for (const [at, content] of contents.entries()) {
    const entry = new ZipPassThrough(entryName(content, at + 1));
    entry.mtime = new Date(content.issue.issuedAt);
    zip.add(entry);
    entry.push(await drawPapers([content], { logo: options.logo }), true);
    await options.onPage(at + 1);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
