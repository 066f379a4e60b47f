declare global {
  interface Window {
    /** What was pressed on a drawn page, in order: a place on it, or a key (apps/web/build/early.ts). */
    patioPresses?: (Element | string)[];
  }
}

/** The same thing on the page that took the drawing's place: a cell by where it stands, a button by what it says. */
function sameAs(press: Element, root: Element): HTMLElement | undefined {
  const says = (each: Element) => [each.textContent, each.getAttribute('aria-label')].join();
  const at = press.getAttribute('data-at');
  if (at) return root.querySelector<HTMLElement>(`[data-at="${at}"]`) ?? undefined;
  return [...root.querySelectorAll('button')].find((each) => says(each) === says(press));
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A key as if it were pressed now; a letter for a box that has opened meanwhile is written into it. */
function pressKey(key: string): void {
  const at = document.activeElement ?? document.body;
  const isLetter = key.length === 1;
  if (isLetter && at instanceof HTMLInputElement) document.execCommand('insertText', false, key);
  else at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Does what was pressed on the drawing, on the page that took its place. */
export async function doAgain(root: Element): Promise<void> {
  for (const press of window.patioPresses?.splice(0) ?? []) {
    await settled();
    if (typeof press === 'string') {
      pressKey(press);
      continue;
    }
    const same = sameAs(press, root);
    if (!same) return;
    same.focus();
    same.click();
  }
}
