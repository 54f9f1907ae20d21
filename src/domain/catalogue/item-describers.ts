// A data table: words that describe a thing without saying what it is, in the singular and as `itemWords` writes them.

const wordsIn = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '))

/** Words that tell one thing from another of its kind, but hardly change what it takes to move it. */
export const looks = wordsIn(
  'black white brown grey gray red blue green beige tan dark light',
  'leather wood wooden oak pine walnut mahogany maple metal steel stainless',
  'fabric velvet wicker plastic marble glass solid upholstered wrought iron',
  'old new antique vintage modern round square oval rectangular heavy nice',
  'large small medium tall long short extra regular standard normal set piece pair',
  'flat screen smart led lcd oled plasma electric gas folding',
)

/** Where a thing stands, and words for things of any kind. */
export const places = wordsIn(
  'living family guest master spare child dining room bedroom office kitchen',
  'garage basement attic bathroom hallway home house',
  'stuff thing item furniture misc miscellaneous other',
)
