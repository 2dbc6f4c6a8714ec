/** Replaces the product's drag code when another library drags. */
export const useLift = () => false
