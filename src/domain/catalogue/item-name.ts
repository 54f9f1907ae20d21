const smallWords = new Set(['of', 'to', 'or', 'and', 'with', 'on', 'in', 'under', 'over'])
const acronyms = new Set(['tv', 'bbq', 'ac', 'atv', 'ups', 'dvd', 'pc'])

/** A catalogue name as people read it: `tv-40-to-55-inch` is `TV 40 to 55 Inch`. */
export function itemName(name: string): string {
  return name
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map(prettyWord)
    .join(' ')
}

function prettyWord(word: string, index: number): string {
  const lower = word.toLowerCase()
  if (acronyms.has(lower)) return lower.toUpperCase()
  if (index > 0 && smallWords.has(lower)) return lower
  return word.charAt(0).toUpperCase() + word.slice(1)
}
