/** Wraps `act` so that it does nothing after a navigation to another address. */
export function unlessLeft<Given extends unknown[], Result>(
  act: (...given: Given) => Result,
): (...given: Given) => Result | undefined {
  const { href } = window.location;
  return (...given) => (window.location.href === href ? act(...given) : undefined);
}
