/** A browser's name and system for display; null if the header names none. */
export interface Device {
  /** "Firefox", without a version, which changes often. */
  readonly browser: string | null
  /** "macOS", "iPhone" */
  readonly system: string | null
  readonly kind: 'computer' | 'phone' | 'tablet' | 'unknown'
}

type Rule = readonly [pattern: RegExp, name: string]

/** Ordered: nearly every browser also names another one. */
const browsers: readonly Rule[] = [
  [/\bEdg(?:e|A|iOS)?\//u, 'Edge'],
  [/\bOPR\/|\bOpera\b/u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\bVivaldi\//u, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//u, 'Firefox'],
  [/\bHeadlessChrome\/|\bCriOS\/|\bChrom(?:e|ium)\//u, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//u, 'Safari'],
  [/\bcurl\//u, 'curl'],
  [/\bnode\b|\bundici\b/iu, 'Node.js'],
]

const systems: readonly (readonly [...Rule, kind: Device['kind']])[] = [
  [/\biPhone\b/u, 'iPhone', 'phone'],
  [/\biPad\b/u, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/u, 'Android', 'phone'],
  [/\bAndroid\b/u, 'Android', 'tablet'],
  [/\bCrOS\b/u, 'ChromeOS', 'computer'],
  [/\bWindows\b/u, 'Windows', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/u, 'macOS', 'computer'],
  [/\bLinux\b|\bX11\b/u, 'Linux', 'computer'],
]

/**
 * Parses a User-Agent header. Browsers claim other names for compatibility; use this only to help users recognise
 * their own.
 */
export function readUserAgent(userAgent: string): Device {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))
  const system = systems.find(([pattern]) => pattern.test(userAgent))
  return { browser: browser?.[1] ?? null, system: system?.[1] ?? null, kind: system?.[2] ?? 'unknown' }
}
