const SEPARATORS = [',', ';', '\t', '|'] as const
type Separator = (typeof SEPARATORS)[number]

/** The line with which Excel says what stands between the cells of a text file: `sep=;`. */
const DECLARED = /^\ufeff?"?sep=([,;\t|])"?\s*(?:\r|\n|$)/i

/** What stands between the cells of a text file where its first line says so, else null. */
export const declaredSeparator = (beginning: string): Separator | null =>
  (DECLARED.exec(beginning)?.[1] as Separator | undefined) ?? null

/**
 * What stands between the cells of a text file, by the lines that it begins with: whichever cuts most of them alike. Lines
 * that it does not cut may be titles.
 */
export function guessSeparator(beginning: string): Separator {
  const lines = withoutQuoted(beginning)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 30)
  let best: { separator: Separator; score: number } = { separator: ',', score: 0 }
  for (const separator of SEPARATORS) {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0)
    const alike = [...Map.groupBy(counts, (count) => count)]
    const score = Math.max(0, ...alike.map(([count, of]) => of.length * 100 + Math.min(count, 50)))
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

/** What stands within quotation marks divides nothing. */
const withoutQuoted = (text: string) => text.replace(/"(?:[^"]|"")*"/g, '""')
