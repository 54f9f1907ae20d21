// Who fills in a form about a call writes something into every field: words for 'nobody told' are no answer.

const NO_ANSWER = new Set([
  ...['n/a', 'n.a', 'na', 'none', 'nil', 'null', 'nan', 'undefined', 'empty', 'blank', 'tbd'],
  ...['unknown', 'unspecified', 'undisclosed', 'unclear', 'unavailable', 'to be determined'],
  ...['no answer', 'no information', 'no info', 'no data', 'no response', 'nothing'],
])

const NOT_TOLD =
  /^(not|none|nothing|never)( yet| explicitly| specifically)? (provided|mentioned|specified|stated|given|said|told|discussed|disclosed|known|available|applicable|asked|collected|shared|recorded|captured|determined|indicated)$/

/** Whether a text only says that there is no answer; so does one without a letter or a digit. */
export function isNotSaid(text: string): boolean {
  const words = text
    .toLowerCase()
    .replace(/^[\s"'([{<]+|(?<![\s"')\]}>.])[\s"')\]}>.]+$/g, '')
    .replace(/\s+/g, ' ')
  return !/[\p{L}\p{N}]/u.test(words) || NO_ANSWER.has(words) || NOT_TOLD.test(words)
}
