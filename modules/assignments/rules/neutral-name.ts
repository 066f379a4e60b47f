/** A file name that tells nothing about whose it is: the end of its id, with its own ending. */
export function neutralNameOf({ id, name }: { id: string; name: string }): string {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';
  return id.slice(-8) + ending;
}
