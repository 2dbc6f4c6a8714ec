import { describe, expect, it } from 'vitest'
import { readUserAgent, type Device } from './user-agent.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'

const said: readonly (readonly [string, Device['browser'], Device['system'], Device['kind']])[] = [
  [`${windows} ${chrome} Safari/537.36`, 'Chrome', 'Windows', 'computer'],
  [`${windows} ${chrome} Safari/537.36 Edg/141.0.0.0`, 'Edge', 'Windows', 'computer'],
  [`${mac} ${chrome} Safari/537.36 OPR/120.0.0.0`, 'Opera', 'macOS', 'computer'],
  [
    `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    'Safari',
    'macOS',
    'computer',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux', 'computer'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome', 'ChromeOS', 'computer'],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${chrome.replace('Chrome', 'HeadlessChrome')}`,
    'Chrome',
    'Linux',
    'computer',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPad',
    'tablet',
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android', 'phone'],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-X910) ${chrome} SamsungBrowser/28.0 Safari/537.36`,
    'Samsung Internet',
    'Android',
    'tablet',
  ],
  ['curl/8.14.1', 'curl', null, 'unknown'],
  ['something of its own', null, null, 'unknown'],
  ['', null, null, 'unknown'],
]

describe('a browser identified by its User-Agent', () => {
  it.each(said)('%s', (userAgent, browser, system, kind) => {
    expect(readUserAgent(userAgent)).toEqual({ browser, system, kind })
  })
})
