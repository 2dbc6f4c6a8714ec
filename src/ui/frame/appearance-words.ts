/** Words of the header’s menu, which a click brings. */
export const appearance = 'Appearance'
export const light = 'Light'
export const dark = 'Dark'
export const system = 'Like the system'
