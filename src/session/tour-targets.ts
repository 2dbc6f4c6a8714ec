/**
 * The parts of the product that the guided tour points at. A component that sets a target declares it here by module
 * augmentation, so that the compiler names the step of a removed target (src/features/guided-tour/tour-steps.ts).
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by the components
export interface TourTargets {}

export type TourTarget = keyof TourTargets

export const tourTarget = (target: TourTarget): { readonly 'data-tour': TourTarget } => ({
  'data-tour': target,
})
