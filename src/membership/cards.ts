import { type CardFault, faultsOfCard, type TypedCard, testCards } from '../../amplify/rules/membership-cards';

export type { CardBehaviour, CardFault, TypedCard } from '../../amplify/rules/membership-cards';

/** The cards that the built-in test provider takes, and what each of them does. */
export const cardsToTryWith = testCards;

/** What is wrong with a typed card on the day `now`, by field: the server holds the same rules. */
export function cardFaults(card: TypedCard, now: Date): CardFault[] {
  return faultsOfCard(card, now.getTime());
}
