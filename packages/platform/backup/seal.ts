import { createCipheriv, createDecipheriv } from 'node:crypto';
import { Transform } from 'node:stream';
import { ConfigurationError } from '../config/config.ts';

const FRAME = 65_536;
const TAG = 16;
const LAST = 0x8000_0000;

/** Frames are counted, so none can be left out, repeated or moved; the key belongs to this one file. */
function nonce(frame: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(frame), 4);
  return bytes;
}

/** AES-256-GCM in frames: a reader learns of damage before it uses a byte, however long the file is. */
export function seal(key: Buffer): Transform {
  let waiting = Buffer.alloc(0);
  let frame = 0;
  const sealed = (plain: Buffer, last: boolean): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((plain.length | (last ? LAST : 0)) >>> 0);
    const cipher = createCipheriv('aes-256-gcm', key, nonce(frame++)).setAAD(length);
    return Buffer.concat([length, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, chunk]);
      for (; waiting.length > FRAME; waiting = waiting.subarray(FRAME))
        this.push(sealed(waiting.subarray(0, FRAME), false));
      done();
    },
    flush(done) {
      this.push(sealed(waiting, true));
      done();
    },
  });
}

/** The way back. A key that was itself found sealed is surely the right one: then even a first frame that does not open was altered. */
export function unseal(key: Buffer, surely = false): Transform {
  let waiting = Buffer.alloc(0);
  let frame = 0;
  let ended = false;
  const open = (length: Buffer, body: Buffer): Buffer => {
    const opened = createDecipheriv('aes-256-gcm', key, nonce(frame++)).setAAD(length);
    opened.setAuthTag(body.subarray(body.length - TAG));
    try {
      return Buffer.concat([opened.update(body.subarray(0, body.length - TAG)), opened.final()]);
    } catch {
      throw new ConfigurationError(
        frame === 1 && !surely ? 'The passphrase does not fit this backup.' : `frame ${frame} was altered`,
      );
    }
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, chunk]);
      try {
        while (waiting.length >= 4) {
          const said = waiting.readUInt32BE();
          const size = (said & ~LAST) + TAG;
          if (ended || size > FRAME + TAG) throw new Error('it holds more than it says');
          if (waiting.length < 4 + size) break;
          this.push(open(waiting.subarray(0, 4), waiting.subarray(4, 4 + size)));
          ended = said >= LAST;
          waiting = waiting.subarray(4 + size);
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      done(ended ? null : new Error('its end is missing'));
    },
  });
}
