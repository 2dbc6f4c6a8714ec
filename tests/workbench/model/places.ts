import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

/** The product's part, from the root: `fixtures` holds files named after machines. */
export const productTests = 'tests/product'

export const productPlace = (folder: string): string => join(root, productTests, folder)
