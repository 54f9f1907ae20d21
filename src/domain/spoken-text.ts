// Text from a call is written by a model that heard a stranger: what cannot be stored, what reverses the reading
// direction and what a screen does not show is left out; the rest stays as it is.

/** Control characters but for tabs and line breaks, lone surrogates, and marks that change the reading direction. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Bidi_Control}\ufeff]/gu

/** Bounds the work on hostile texts: so many characters are looked at for each that may be kept. */
export const READ_PER_CHARACTER = 10

/**
 * The text on one line, or with its lines when `lines` says so, at most `max` characters; null when nothing of
 * it is left. Too long a text ends in an ellipsis; one of which almost nothing can be seen is not read to its end.
 */
export function cleanText(
  text: string,
  max: number,
  lines: 'one line' | 'lines' = 'one line',
): string | null {
  const seen = text.slice(0, READ_PER_CHARACTER * max).replace(UNSEEN, '')
  const trimmed = (lines === 'lines' ? seen.replace(/\r\n?/g, '\n') : seen.replace(/\s+/g, ' ')).trim()
  if (trimmed.length <= max) return trimmed || null
  return `${trimmed
    .slice(0, max - 1)
    .replace(UNSEEN, '')
    .trimEnd()}…`
}

// Models write something into every field: words for 'not provided' are no answer.

const NO_ANSWER = new Set([
  ...['n/a', 'n.a', 'na', 'none', 'nil', 'null', 'nan', 'undefined', 'empty', 'blank', 'tbd'],
  ...['unknown', 'unspecified', 'undisclosed', 'unclear', 'unavailable', 'to be determined'],
  ...[
    'no answer',
    'no information',
    'no info',
    'no data',
    'no response',
    'nothing',
    'left blank',
    'inaudible',
    'unintelligible',
    'skipped',
    'declined',
  ],
])

const words = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '))

/** A sentence of these alone, of which one denies and one tells what is denied, says nothing: `the caller did not say`. */
const DENYING = words(
  "no not none nothing never neither without didn't doesn't don't hasn't haven't wasn't isn't cannot can't couldn't",
  "later back before rather prefer prefers preferred ended won't wouldn't declined declines refused refuses refusing unwilling unable failed yet still remains",
)
const DENIED = words(
  'provided provide provides mentioned mention specified specify stated state given give gave said say says told tell',
  'discussed discuss disclosed disclose known know knows available applicable asked ask collected collect shared share',
  'recorded record captured capture determined determine decided indicated indicate confirmed confirm answer answered',
  'respond responded call confirm use get let cover covered giving hung disconnected dropped ended email e-mail phone name address date information info data response reply details detail obtained certain idea remember have has one supplied',
)
const ALONE = words('unknown unspecified undisclosed unclear unavailable undetermined tbd uncertain')
const AROUND = words(
  'the a an any this that it its he she they we i me you us to be by of in on for from with at during caller callers',
  "customer customer's client user person speaker agent call conversation transcript was were is are been has have had",
  'did does do will would could can explicitly specifically clearly directly yet so far still at all time moment now',
  'name email e-mail mail address phone number telephone contact date day move moving value field really exactly',
  "oh um uh well hmm sorry file i'll we'll he'll she'll they'll i'd they'd up off if there got get want wanted wants back until my their his her i'm we're they're he's she's just right determined be confirmed decided later currently as or and",
)

/** In characters; what is longer says something. */
const LONGEST_NO_ANSWER = 300
/** In words. */
const LONGEST_DENIAL = 14

function deniesAll(text: string): boolean {
  const said = text.split(/[^\p{L}'-]+/u).filter((word) => word !== '')
  if (said.length === 0 || said.length > LONGEST_DENIAL || /\d/.test(text)) return false
  const isEmpty = (word: string) =>
    DENYING.has(word) || DENIED.has(word) || ALONE.has(word) || AROUND.has(word)
  if (!said.every(isEmpty)) return false
  const [first = ''] = said
  return (
    first === 'none' ||
    said.some((word) => ALONE.has(word) || word === 'refused' || word === 'declined') ||
    (said.some((word) => DENYING.has(word)) && said.some((word) => DENIED.has(word)))
  )
}

/** Whether a text only says that there is no answer; so does one without a letter or a digit. */
export function isNoAnswer(text: string): boolean {
  const bare = text
    .slice(0, LONGEST_NO_ANSWER)
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[\s"'([{<]+|(?<![\s"')\]}>.])[\s"')\]}>.]+$/g, '')
    .replace(/\s+/g, ' ')
  return !/[\p{L}\p{N}]/u.test(bare) || NO_ANSWER.has(bare) || deniesAll(bare)
}

const YES = /^(yes|y|yeah|yep|true)[.!]?$/i
const NO = /^(no|n|nope|false)[.!]?$/i

/** A plain yes or no, however it is written, is `yes` or `no`; anything else that was said stays as it is. */
export function yesOrNo(text: string): string {
  if (YES.test(text.trim())) return 'yes'
  return NO.test(text.trim()) ? 'no' : text
}

/** In characters; signed links are long, but a link that fills a page is none. */
const LONGEST_LINK = 2000

/** The address of a call's recording, if a browser may safely follow it: `https:`, with no name or password in it. */
export function recordingLink(url: string | null): string | null {
  if (url === null || url.length > LONGEST_LINK || !/^https:\/\/[^\s\\<>"]+$/i.test(url)) return null
  const link = URL.parse(url)
  if (link?.protocol !== 'https:' || link.username || link.password) return null
  return link.href.length <= LONGEST_LINK ? link.href : null
}
