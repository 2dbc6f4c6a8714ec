/** Number of steps of each setup (docs/product-rules.md#setup); the last one completes it. */
export const userSteps = 6
export const recruitmentSteps = 10
export const companySteps = 6
