// Floors and days of a month are counted with words: `the third floor`, `December twenty-first`.

const UNITS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']
const TEENS = ['eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth']
const after = (tens: string) => UNITS.map((unit) => `${tens}[ -]${unit}`)

/** From 1 on. */
const ORDINALS = [
  ...[...UNITS, 'tenth', ...TEENS, 'eighteenth', 'nineteenth'],
  ...['twentieth', ...after('twenty'), 'thirtieth', ...after('thirty')],
]
const patterns = ORDINALS.map((words) => new RegExp(`^${words}$`, 'i'))
const SPELLED = new RegExp(`\\b(?:${ORDINALS.toReversed().join('|')})\\b`, 'gi')

/** A text with its ordinals up to 39 in digits: `the third floor` is `the 3rd floor`. */
export function ordinalsInDigits(text: string): string {
  return text.replace(SPELLED, (words) => inDigits(patterns.findIndex((each) => each.test(words)) + 1))
}

function inDigits(number: number): string {
  const unit = Math.floor(number / 10) === 1 ? 0 : number % 10
  return `${number}${['th', 'st', 'nd', 'rd'][unit] ?? 'th'}`
}
