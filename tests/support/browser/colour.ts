/** Perceived colors, for the palette's tests. All are #rrggbb. */
type Channels = readonly [number, number, number]
type Matrix = readonly [Channels, Channels, Channels]

const times = (matrix: Matrix, [x, y, z]: Channels): Channels => {
  const row = ([a, b, c]: Channels): number => a * x + b * y + c * z
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}

const linear = (hex: string): Channels => {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

const hexOf = (channels: Channels): string =>
  `#${channels
    .map((value) => Math.min(1, Math.max(0, value)))
    .map((value) => (value <= 0.003_130_8 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Relative luminance, WCAG 2.2. */
const luminance = (hex: string): number => {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** CIE L*, 0 to 100. */
export const lightness = (hex: string): number => {
  const y = luminance(hex)
  return y > 0.008_856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y
}

const toCones: Matrix = [
  [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
  [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
  [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
]
const toLab: Matrix = [
  [0.210_454_255_3, 0.793_617_785, -0.004_072_046_8],
  [1.977_998_495_1, -2.428_592_205, 0.450_593_709_9],
  [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766],
]

const oklab = (hex: string): Channels => {
  const [l, m, s] = times(toCones, linear(hex))
  return times(toLab, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)])
}

/** Distance in OKLab: 0 is equal, about 0.02 is just distinguishable side by side. */
export const difference = (one: string, other: string): number => {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

const sight = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  noRed: [
    [0.152_286, 1.052_583, -0.204_868],
    [0.114_503, 0.786_281, 0.099_216],
    [-0.003_882, -0.048_116, 1.051_998],
  ],
  noGreen: [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_82, 0.042_94, 0.968_881],
  ],
  noBlue: [
    [1.255_528, -0.076_749, -0.178_779],
    [-0.078_411, 0.930_809, 0.147_602],
    [0.004_733, 0.691_367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>

/** A color as seen without one kind of cone (Machado, Oliveira and Fernandes 2009, full severity). */
export const seenBy = (eyes: keyof typeof sight, hex: string): string =>
  hexOf(times(sight[eyes], linear(hex)))

/** The sRGB color of CSS's `oklch(lightness chroma hue)`. */
export function hexOfOklch(light: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (light + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const m = (light - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const s = (light - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  return hexOf([
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ])
}
