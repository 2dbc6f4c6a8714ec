/** A value that survives JSON unchanged, for facts. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Who can lift a refusal: the caller, a role in the company, the candidate, or Assay's staff. */
export type Who = 'you' | 'recruiter' | 'admin' | 'owner' | 'candidate' | 'staff'

/**
 * A refusal (docs/product-rules.md#refusals): the rule, the facts it checked, the fix, and who can apply it.
 * Keys only; the feature that shows it has the words.
 */
export interface Refusal<Rule extends string = string, Fix extends string = string> {
  readonly rule: Rule
  readonly facts: { readonly [name: string]: Json }
  readonly fix: Fix
  readonly who: Who
}
