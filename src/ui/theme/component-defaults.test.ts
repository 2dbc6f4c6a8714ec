import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { componentDefaults } from './component-defaults.ts'

const src = join(import.meta.dirname, '../..')

/** Building blocks of other Mantine components. */
const within = ['InputWrapper', 'Paper']

const imported = new Set(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(join(src, file), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g),
    ])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
)

test('only components that the product uses have defaults, as every page loads them', () => {
  const unused = Object.keys(componentDefaults).filter((name) => !imported.has(name))
  expect(unused).toEqual(within)
})
