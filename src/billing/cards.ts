import { type CardFault, faultsOfCard, type TypedCard, testCards } from '@rules/membership-cards';

export type { CardBehaviour, CardFault, TypedCard } from '@rules/membership-cards';

/** The cards that the built-in test provider takes, and what each of them does. */
export const cardsToTryWith = testCards;

/** Validates a typed card on the day `now`, by field; the server applies the same rules. */
export function cardFaults(card: TypedCard, now: Date): CardFault[] {
  return faultsOfCard(card, now.getTime());
}
