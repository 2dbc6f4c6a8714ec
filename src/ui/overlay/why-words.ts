/** Texts of an explained refusal; loaded with it. */
export const why = 'Why?'
export const whyFact = 'Now'
export const whyFix = 'What to do'
export const whyWho = 'Who can change it'
export const whyRule = 'Rule'
