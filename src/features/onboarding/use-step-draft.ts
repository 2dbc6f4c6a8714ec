import { useDraft, type FormDraft } from '#src/session/use-draft.ts'

/**
 * What is typed in a step also stays while the step is left: whoever skips the set-up and comes back goes on with it,
 * until they sign out (docs/decisions/040).
 */
export const useStepDraft = <Values>(step: string, given: Values): FormDraft<Values> =>
  useDraft(`onboarding ${step}`, given, 0, true)
