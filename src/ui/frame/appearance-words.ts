/** Texts of the header’s menu, loaded on click. */
export const appearance = 'Appearance'
export const light = 'Light'
export const dark = 'Dark'
export const system = 'System'
