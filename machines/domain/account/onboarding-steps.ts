/** How many steps each onboarding has (product.md section 3): at the last one it is done. */
export const userSteps = 6
export const recruitmentSteps = 10
export const companySteps = 6
