import { isEmailAddress } from '../email-address.ts'
import { isPhoneNumber } from '../phone-number.ts'

/** What divides several numbers or addresses in one cell. */
const DIVIDERS = /[,;|/\n\r\t]|\sor\s|\s&\s/i
/** `Phone:`, `Mobile:`, `Work fax:`. */
const LABELS = /(?:^|\s)[a-z][a-z -]{0,20}:/gi
const AMERICAN = /(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}/g
/** No cell of contacts is longer, in characters. */
const LONGEST_CELL = 500
/** More digits than one number has, also with its country and an extension. */
const DIGITS_OF_TWO = 19

/** The telephone numbers that a cell says, the first first; a cell without any is handed on as it is, to be refused. */
export function readPhones(text: string): string[] {
  if (text.length > LONGEST_CELL) return [text]
  const parts = text
    .replaceAll(LABELS, ';')
    .split(DIVIDERS)
    .flatMap((part) =>
      part.replace(/\D/g, '').length > DIGITS_OF_TWO ? (part.match(AMERICAN) ?? [part]) : [part],
    )
    .map((part) => part.trim())
    .filter(isPhoneNumber)
  return parts.length === 0 ? [text] : [...new Set(parts)]
}

/** The e-mail addresses that a cell says, the first first; a cell without any is handed on as it is, to be refused. */
export function readEmails(text: string): string[] {
  if (text.length > LONGEST_CELL) return [text]
  const said = text
    .split(/[\s,;|<>()]+/)
    .map((word) => word.slice(word.lastIndexOf(':') + 1))
    .filter(isEmailAddress)
  return said.length === 0 ? [text] : [...new Set(said)]
}
