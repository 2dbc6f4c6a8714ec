/** seed.md section 9: start delay 0; popper offset 8 px, placement bottom. */
export const startDelayMs = 0
export const offsetPx = 8
export const placement = 'bottom'
