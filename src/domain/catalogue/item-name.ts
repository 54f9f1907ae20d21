const smallWords = new Set(['a', 'an', 'and', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])
const wordsWithAForm = new Map([
  ['tv', 'TV'],
  ['atv', 'ATV'],
  ['ups', 'UPS'],
  ['bbq', 'BBQ'],
  ['ac', 'AC'],
  ['pc', 'PC'],
  ['captains', 'Captain’s'],
  ['bakers', 'Baker’s'],
])

/** A catalogue name as people read it: `tv-40-to-55-inch` is `TV 40 to 55 Inch`. */
export function itemName(name: string): string {
  return name
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word, index) => {
      const lower = word.toLowerCase()
      if (index > 0 && smallWords.has(lower)) return lower
      return wordsWithAForm.get(lower) ?? word.charAt(0).toUpperCase() + word.slice(1)
    })
    .join(' ')
}
