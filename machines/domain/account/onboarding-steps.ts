/** Number of steps of each setup (product.md section 3); the last one completes it. */
export const userSteps = 6
export const recruitmentSteps = 10
export const companySteps = 6
