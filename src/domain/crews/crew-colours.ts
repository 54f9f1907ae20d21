/** The colours that tell crews apart, by the number that is stored; the interface draws them. */
export const CREW_COLOURS = [
  '#5B8DB8',
  '#B07AA1',
  '#C98B5E',
  '#7A9E6B',
  '#8C8AC4',
  '#5FA3A0',
  '#A8895C',
  '#6F94A8',
  '#B8757A',
  '#87986A',
] as const

/** The colour of a new crew: the first that fewest crews have, as its number. */
export function nextColour(taken: readonly number[]): number {
  const uses = CREW_COLOURS.map((_, colour) => taken.filter((other) => other === colour).length)
  return uses.indexOf(Math.min(...uses))
}
