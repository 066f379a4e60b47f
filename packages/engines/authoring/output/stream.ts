import { readLenient } from './lenient-json.ts';
import { type ModelBlock, modelBlock } from './model-blocks.ts';

export type StreamedBlock = { ok: true; block: ModelBlock } | { ok: false; at: number };

const LIST = /"?blocks"?\s*:\s*\[/;
const LONGEST = 2_000_000;

/** Reads blocks out of an answer while it arrives: each as soon as it is whole. What a cut leaves half is never given out. */
export class BlockStream {
  private text = '';
  private at = -1;
  private begins = -1;
  private depth = 0;
  private inString = false;
  private escaped = false;
  private isOver = false;
  private count = 0;

  /** Takes the next piece of the answer and gives the blocks that it completed. */
  push(piece: string): StreamedBlock[] {
    if (this.isOver || this.text.length > LONGEST) return [];
    this.text += piece;
    if (this.at < 0) {
      const found = LIST.exec(this.text);
      if (!found) return [];
      this.at = found.index + found[0].length;
    }
    const out: StreamedBlock[] = [];
    for (; this.at < this.text.length && !this.isOver; this.at++) {
      const block = this.step(this.text[this.at]!);
      if (block !== null) out.push(this.read(block));
    }
    return out;
  }

  /** Takes one sign; the text of a block where it ended one. */
  private step(sign: string): string | null {
    if (this.inString) {
      if (this.escaped) this.escaped = false;
      else if (sign === '\\') this.escaped = true;
      else if (sign === '"') this.inString = false;
      return null;
    }
    if (sign === '"') this.inString = this.depth > 0;
    else if (sign === '{' || sign === '[') {
      if (this.depth++ === 0) this.begins = this.at;
    } else if (sign === '}' || sign === ']') {
      if (this.depth === 0) this.isOver = true;
      else if (--this.depth === 0) return this.text.slice(this.begins, this.at + 1);
    }
    return null;
  }

  private read(text: string): StreamedBlock {
    const index = this.count++;
    const read = modelBlock.safeParse(readLenient(text)?.value);
    return read.success ? { ok: true, block: read.data } : { ok: false, at: index };
  }
}
