/** `act`, unless the address has become another one by then: whoever has followed a link is not called back. */
export function unlessLeft<Given extends unknown[], Result>(
  act: (...given: Given) => Result,
): (...given: Given) => Result | undefined {
  const { href } = window.location;
  return (...given) => (window.location.href === href ? act(...given) : undefined);
}
