/** Words of an explained refusal; loaded with it. */
export const why = 'Why?'
export const whyFact = 'What’s missing'
export const whyFix = 'What to do'
export const whyWho = 'Who can do it'
export const whyRule = 'Rule'
