/** Focuses something that is about to be drawn: looks again each frame until it is there. Answers how to stop looking. */
export function focusSoon(find: () => HTMLElement | null | undefined, tries = 30): () => void {
  let frame = 0;
  const look = (left: number) => {
    const element = find();
    if (element) element.focus();
    else if (left > 0) frame = requestAnimationFrame(() => look(left - 1));
  };
  frame = requestAnimationFrame(() => look(tries));
  return () => cancelAnimationFrame(frame);
}
