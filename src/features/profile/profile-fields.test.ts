import { describe, expect, it } from 'vitest'
import { changedDetails, newDetails, openFields, storedValues, valuesOf } from './profile-fields.ts'

const mara = {
  name: 'Mara',
  headline: 'Finds slow queries',
  title: 'Backend engineer',
  position: null,
  location: null,
  timeZone: 'Europe/Stockholm',
}
const values = {
  name: 'Mara',
  headline: 'Finds slow queries',
  title: 'Backend engineer',
  position: '',
  location: '',
  timeZone: 'Europe/Stockholm',
}

describe('the details of a profile', () => {
  it('are empty in the form when they have no value, and sent as null again', () => {
    expect(valuesOf(mara)).toEqual(values)
    expect(newDetails({ ...values, name: ' Mara ', location: '  ' })).toEqual(mara)
  })

  it('are sent only if they have changed', () => {
    expect(changedDetails(values, { ...values, headline: ' ', location: 'Malmö ' })).toEqual({
      headline: null,
      location: 'Malmö',
    })
    expect(changedDetails(values, { ...values, name: 'Mara ' })).toEqual({})
  })

  it('count as open while they are empty', () => {
    expect(openFields(mara)).toEqual(['position', 'location'])
  })

  it('are compared with what another device has stored in between', () => {
    const current = { ...mara, headline: 'Reads plans', version: 4 }
    const stored = storedValues(current)
    expect(stored).toEqual({ ...values, headline: 'Reads plans' })
    expect([storedValues(undefined), storedValues({ version: 4 })]).toEqual([null, null])
  })
})
