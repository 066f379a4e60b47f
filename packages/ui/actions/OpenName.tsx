/** A name that opens its details beside the list. */
export const OpenName = ({ children, onOpen }: { children: string; onOpen: () => void }) => (
  <button type="button" className="text-start font-bold underline-offset-4 hover:underline" onClick={onOpen}>
    {children}
  </button>
);
