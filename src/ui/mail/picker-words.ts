export const chooseTemplate = 'Use template'
export const inserted = (name: string) => `${name} inserted`
export const replaced = 'Your text was replaced.'
