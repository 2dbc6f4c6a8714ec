import { expect, test } from 'vitest'
import { sampleCount, sampleFile, sampleMapping } from './sample-people.ts'

const position = '01a2025e-675a-7669-a955-2ba01f41064f'

test('the sample has twenty candidates, each with the tag and a unique reserved email', async () => {
  const [head, ...rows] = (await sampleFile(position).text()).split('\n')
  const cells = rows.map((row) => row.split('","').map((cell) => cell.replaceAll('"', '')))
  expect(head?.split(',')).toHaveLength(sampleMapping.length)
  expect([sampleCount, rows.length]).toEqual([20, 20])
  expect(cells[7]).toEqual([
    'Tomáš Dvořák',
    'tomas.dvorak@p2ba01f41064f.sample.example',
    'Embedded Rust engineer',
    'Brno',
    'Sample candidates',
    'sample',
  ])
  expect(new Set(cells.map(([, email]) => email)).size).toBe(20)
  expect(cells.filter(([, email = '']) => !/^[a-z.]+@p2ba01f41064f\.sample\.example$/.test(email))).toEqual(
    [],
  )
})
