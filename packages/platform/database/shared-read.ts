import type { Actor } from '@patio/access';
import { followsAnother, takeDeferred } from './deferred.ts';
import { flushSideEffects } from './side-effects.ts';
import { readTenant, type Tx } from './tenant.ts';

interface Open {
  tx: Promise<Tx>;
  reading: number;
  close: () => void;
  /** Settles when the transaction is over. */
  ended: Promise<void>;
}

/**
 * Questions of one person that arrive together share one read transaction. It is open only while one of them reads, so that
 * nobody waits for a second connection with a first in hand.
 */
export class SharedRead {
  readonly #actor: Actor;
  #open: Open | undefined;

  constructor(actor: Actor) {
    this.#actor = actor;
  }

  /** As readTenant. Should another question break the transaction, this one is asked again in one of its own. */
  async read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const shared = this.#join();
    try {
      const tx = await shared.tx;
      const found = await work(tx);
      // What would write is refused here and now, not at the end, which belongs to all.
      flushSideEffects(tx);
      await Promise.all(takeDeferred(tx));
      return found;
    } catch (error) {
      if (!followsAnother(error)) throw error;
    } finally {
      await this.#leave(shared);
    }
    return readTenant(this.#actor, work);
  }

  #join(): Open {
    this.#open ??= this.#begin();
    this.#open.reading++;
    return this.#open;
  }

  #begin(): Open {
    const { promise: tx, resolve, reject } = Promise.withResolvers<Tx>();
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    const ended = readTenant(this.#actor, (opened) => {
      resolve(opened);
      return closed;
    });
    ended.catch(reject);
    tx.catch(() => {}); // whoever reads hears of it
    return { tx, reading: 0, close, ended };
  }

  /** The last one out ends the transaction; what a read found stands, however that ends. */
  async #leave(shared: Open): Promise<void> {
    if (--shared.reading > 0) return;
    if (this.#open === shared) this.#open = undefined;
    shared.close();
    await shared.ended.catch(() => {});
  }
}
