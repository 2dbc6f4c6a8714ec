import { describe, expect, it } from 'vitest'
import {
  builtInConsentText,
  consentLines,
  consentTextFault,
  textVersionName,
  textVersionOf,
} from './consent-text.ts'

describe('a consent text', () => {
  it('names company and client, by known tokens', () => {
    expect(
      [
        builtInConsentText,
        '{{ company }} {{client}}',
        '{{client}}',
        '{{company}}',
        '{{company}} {{client',
        '{{name}}',
      ].map(consentTextFault),
    ).toEqual([
      null,
      null,
      { code: 'token-missing', token: 'company' },
      { code: 'token-missing', token: 'client' },
      { code: 'unknown-token', token: '{{client' },
      { code: 'unknown-token', token: '{{name}}' },
    ])
  })

  it('is filled once, line by line', () => {
    const values = { company: 'Brightwater', client: '{{position}}', position: 'Engineer' }
    expect(consentLines('{{company}} to {{client}}.\n\nAs {{position}}.', values)).toEqual([
      'Brightwater to {{position}}.',
      'As Engineer.',
    ])
  })

  it('is named by its version, and found by its name', () => {
    expect(
      [1, 2].map((version) => [textVersionName(version), textVersionOf(textVersionName(version))]),
    ).toEqual([
      ['2026-11', 1],
      ['2', 2],
    ])
    expect(textVersionOf(null)).toBeNull()
  })
})
