/** `act`, unless the address has become another one by then: whoever has followed a link is not called back. */
export function unlessLeft(act: () => void): () => void {
  const { href } = window.location;
  return () => {
    if (window.location.href === href) act();
  };
}
