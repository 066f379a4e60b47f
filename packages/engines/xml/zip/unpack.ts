import { Inflate } from 'fflate';
import { FileProblem } from '../problem.ts';
import type { ZipEntry } from './directory.ts';

const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
/** Packed bytes are given in small pieces, so that one piece cannot unpack to more than some megabytes before it is counted. */
const PIECE = 8_192;

/** One file, unpacked. It is exactly as long as the directory said, and its checksum holds; anything else is refused. */
export function unpack(archive: Uint8Array, { path, method, crc, packed, size, offset }: ZipEntry): Uint8Array {
  const broken = () => new FileProblem('file_broken', path);
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  if (offset + 30 > archive.byteLength || view.getUint32(offset, true) !== LOCAL) throw broken();
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (from + packed > archive.byteLength) throw broken();
  const bytes = archive.subarray(from, from + packed);
  let file: Uint8Array;
  if (method === STORED) file = bytes;
  else if (method === DEFLATED) file = inflate(bytes, size, broken);
  else throw new FileProblem('packing_unknown', path, { method });
  if (file.byteLength !== size || crc32(file) !== crc) throw broken();
  return file;
}

function inflate(packed: Uint8Array, size: number, broken: () => FileProblem): Uint8Array {
  const file = new Uint8Array(size);
  let written = 0;
  const stream = new Inflate((chunk) => {
    if (written + chunk.byteLength > size) throw broken();
    file.set(chunk, written);
    written += chunk.byteLength;
  });
  try {
    for (let at = 0; at < packed.byteLength; at += PIECE)
      stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.byteLength);
  } catch {
    throw broken();
  }
  return written === size ? file : file.subarray(0, written);
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum that zip keeps of every file. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 0xff]! ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
