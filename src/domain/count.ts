const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** A number with thousands separators and at most two decimals: `1,620`, `46.2`. */
export const formatNumber = (value: number) => number.format(value)

/** A number with its noun: `1 job`, `2 jobs`. */
export const formatCount = (value: number, one: string, many = `${one}s`) =>
  `${number.format(value)} ${value === 1 ? one : many}`

/** A volume, wherever one is named: `307.5 cu ft`. */
export const formatVolume = (cuFt: number) => `${number.format(cuFt)} cu ft`

/** A weight, wherever one is named, in whole pounds: `1,620 lb`. */
export const formatWeight = (lb: number) => `${number.format(Math.round(lb))} lb`

const rate = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

/** A rate that amounts follow from, with all its decimals: `8.875%`. */
export const formatRate = (percent: number) => `${rate.format(percent)}%`

/** A wait in whole minutes, as a sentence ends with it: `a minute`, `12 minutes`. */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? 'a minute' : formatCount(minutes, 'minute')
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Names in a sentence: `Luis`, `Luis and Ben`, `Luis, Ben, and Ann`. */
export const formatNames = (names: readonly string[]) => list.format(names)
