import { useCompanyProfile } from '#src/api/api-context.tsx'

/** What was typed in a step and not saved, by who typed it; in memory, and gone with the page. */
const typed = new Map<string, object>()

interface Draft<Values extends object> {
  readonly initialValues: Values
  readonly onValuesChange: (values: Values) => void
  /** Once the step is saved. */
  readonly forget: () => void
}

/** Keeps what is typed in a step while it is left: whoever skips the set-up and comes back goes on with it. */
export function useDraft<Values extends object>(step: string, empty: Values): Draft<Values> {
  const key = `${useCompanyProfile()?.memberId ?? ''} ${step}`
  return {
    initialValues: { ...empty, ...typed.get(key) },
    onValuesChange: (values) => void typed.set(key, values),
    forget: () => void typed.delete(key),
  }
}
