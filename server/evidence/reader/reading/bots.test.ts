import { expect, it } from 'vitest'
import { isBot } from './bots.ts'

it.each<[address: string, is: boolean]>([
  ['49699333+dependabot[bot]@users.noreply.github.com', true],
  ['bot@renovateapp.com', true],
  ['snyk-bot@snyk.io', true],
  ['release_bots@example.com', true],
  ['noreply@github.com', true],
  ['talbot@example.com', false],
  ['j.bot@example.com', false],
  ['ada@bot.example.com', false],
  ['noreply@example.com', false],
  ['', false],
])('%s belongs to a bot: %s', (address, is) => {
  expect(isBot(address)).toBe(is)
})
