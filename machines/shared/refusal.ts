/** A value that survives JSON unchanged: what facts may hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Who can lift a refusal: the person asking, a role in the company, the candidate, or staff of Assay. */
export type Who = 'you' | 'recruiter' | 'admin' | 'owner' | 'candidate' | 'staff'

/**
 * Why something is not allowed (product.md section 3, api.md section 1): the rule that refuses, the facts it
 * looked at, what would change it and who can. Keys only; the words belong to the feature that shows them.
 */
export interface Refusal<Rule extends string = string, Fix extends string = string> {
  readonly rule: Rule
  readonly facts: { readonly [name: string]: Json }
  readonly fix: Fix
  readonly who: Who
}
