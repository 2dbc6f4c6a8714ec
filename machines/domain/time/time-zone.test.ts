import { afterEach, expect, test, vi } from 'vitest'
import { presentZone, timeZones } from './time-zone.ts'

afterEach(() => vi.restoreAllMocks())

test('lists one set of zones, whichever names the engine gives', () => {
  const listIn = (...zones: string[]) => {
    vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(zones)
    return timeZones()
  }
  const chromium = listIn('Asia/Calcutta', 'Europe/Berlin', 'Europe/Kiev')
  const firefox = listIn('Asia/Kolkata', 'Etc/GMT+1', 'Europe/Berlin', 'Europe/Kyiv', 'UTC')
  expect(chromium).toEqual(['UTC', 'Asia/Kolkata', 'Europe/Berlin', 'Europe/Kyiv'])
  expect(firefox).toEqual(chromium)
})

test('keeps a zone that has one name', () => {
  expect(presentZone('Europe/Berlin')).toBe('Europe/Berlin')
})
