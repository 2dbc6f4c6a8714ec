/** Words of what explains a refusal; loaded with it. */
export const why = 'Why?'
export const whyFact = 'What is missing'
export const whyFix = 'What would change it'
export const whyWho = 'Who can'
export const whyRule = 'Rule'
