import { createContext } from 'react';

/** Something half-filled: a form, or a page of choices with a button to save them. */
export type Guard = {
  isDirty: () => boolean;
  /** Another question of the same address leaves it standing: it belongs to the page, not to one of its tabs. */
  survivesSearch: boolean;
  /** It stands in a sheet: while that is open only the sheet's own buttons change the address of the page behind it. */
  inSheet: boolean;
  /** It was sent and its own code leads on: nobody is asked. */
  isSending: () => boolean;
  /** The person said that it may go, or it was saved. */
  release: () => void;
};

/** What is half-filled inside one place: an overlay, or the whole page. Whatever an inner place holds, the outer one holds too. */
export class UnsavedScope {
  private guards = new Set<Guard>();
  private readonly around: UnsavedScope | null;

  constructor(around: UnsavedScope | null) {
    this.around = around;
  }

  add(guard: Guard): () => void {
    this.guards.add(guard);
    const leave = this.around?.add(guard);
    return () => {
      this.guards.delete(guard);
      leave?.();
    };
  }

  isUnsaved(): boolean {
    return [...this.guards].some((guard) => guard.isDirty());
  }

  /**
   * Whether going to another address would lose something; what is on its way to the server is not lost, nor what a sheet's own
   * button closes (`byCode`: no back button was pressed).
   */
  losesByLeaving({ samePage, byCode }: { samePage: boolean; byCode: boolean }): boolean {
    const stays = (guard: Guard) => samePage && (guard.survivesSearch || (byCode && guard.inSheet));
    return [...this.guards].some((guard) => guard.isDirty() && !guard.isSending() && !stays(guard));
  }

  release(): void {
    for (const guard of this.guards) guard.release();
  }
}

/** Everything that is half-filled on this page. */
export const unsavedHere = new UnsavedScope(null);
export const Unsaved = createContext<UnsavedScope>(unsavedHere);
