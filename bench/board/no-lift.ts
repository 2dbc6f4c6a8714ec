/** Stands in for the product's way to lift a card, where another one does it. */
export const useLift = () => false
