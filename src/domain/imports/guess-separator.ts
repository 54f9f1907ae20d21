const SEPARATORS = [',', ';', '\t', '|'] as const
type Separator = (typeof SEPARATORS)[number]

/** What stands between the cells of a text file, by the lines that it begins with: whichever cuts most of them alike. */
export function guessSeparator(beginning: string): Separator {
  const lines = withoutQuoted(beginning)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  let best: { separator: Separator; score: number } = { separator: ',', score: 0 }
  for (const separator of SEPARATORS) {
    const counts = lines.map((line) => line.split(separator).length - 1)
    const [first = 0] = counts
    const alike = counts.filter((count) => count === first).length
    const score = first === 0 ? 0 : alike * 100 + Math.min(first, 50)
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

/** What stands within quotation marks divides nothing. */
const withoutQuoted = (text: string) => text.replace(/"(?:[^"]|"")*"/g, '""')
