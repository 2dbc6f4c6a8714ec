import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { componentDefaults } from './component-defaults.ts'

const src = join(import.meta.dirname, '../..')

/** What other components of Mantine are made of. */
const within = ['InputWrapper', 'Paper']

const imported = new Set(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(join(src, file), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g),
    ])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
)

test('only components that the product shows have defaults: every page loads them', () => {
  const unused = Object.keys(componentDefaults).filter((name) => !imported.has(name))
  expect(unused).toEqual(within)
})
