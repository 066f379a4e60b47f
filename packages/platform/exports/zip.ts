import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  /** Its text in pieces; they are packed as they come. */
  text: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

// 1980-01-01, the first day that the format knows: what is inside carries its own dates.
const TIME = 0;
const DATE = 0x0021;
/** Sizes follow the bytes, because they are not known before; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const NEEDS = 20;

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(NEEDS, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(TIME, 10);
  head.writeUInt16LE(DATE, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function directoryLine({ name, crc, packed, size, offset }: Written): Buffer {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(NEEDS, 4);
  line.writeUInt16LE(NEEDS, 6);
  line.writeUInt16LE(FLAGS, 8);
  line.writeUInt16LE(DEFLATED, 10);
  line.writeUInt16LE(TIME, 12);
  line.writeUInt16LE(DATE, 14);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(packed, 20);
  line.writeUInt32LE(size, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt32LE(offset, 42);
  return Buffer.concat([line, name]);
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** Packs one entry piece by piece: a piece is asked for only when the last one has been taken in. */
async function* pack(text: ZipEntry['text'], written: Written): AsyncGenerator<Buffer> {
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of text) {
      const bytes = Buffer.from(piece);
      written.crc = crc32(bytes, written.crc);
      written.size += bytes.length;
      yield bytes;
    }
  };
  // Whoever stops reading ends the packing, and with it the asking for more.
  const packing = pipeline(counted, createDeflateRaw(), (error) => void error);
  for await (const chunk of packing as AsyncIterable<Buffer>) {
    written.packed += chunk.length;
    yield chunk;
  }
}

/** A zip file in pieces; nothing of it is held longer than until the reader took it. */
export async function* zipped(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const all: Written[] = [];
  let offset = 0;
  for (const { name, text } of entries) {
    const written: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    const head = localHeader(written.name);
    yield head;
    yield* pack(text, written);
    yield descriptor(written);
    offset += head.length + written.packed + 16;
    all.push(written);
  }
  const directory = Buffer.concat(all.map(directoryLine));
  yield directory;
  yield directoryEnd(all.length, directory.length, offset);
}
