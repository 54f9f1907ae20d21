import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import canonicalize from 'canonicalize'

/** A new random secret (base64url); 20 bytes, 27 characters, where nothing is said: what stands in a link. */
export const newSecret = (bytes = 20): string => randomBytes(bytes).toString('base64url')

/** The SHA-256 hash (base64url) that is stored in place of a secret or a person's address. */
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** A key of its own for each purpose, derived from the application's secret: what one signs, no other takes. */
export const deriveKey = (appSecret: string, purpose: string): Buffer =>
  createHmac('sha256', appSecret).update(purpose).digest()

/** How every API key begins, by which scanners of published code find it. */
export const KEY_PREFIX = 'mp_'
const KEY_CHARACTERS = 32
const CHECK_CHARACTERS = 6
const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const WHOLE_KEY = new RegExp(`^${KEY_PREFIX}[0-9A-Za-z]{${KEY_CHARACTERS + CHECK_CHARACTERS}}$`)

/** The CRC-32 of a text in six digits of base 62. */
function checksum(text: string): string {
  let [rest, digits] = [crc32(text), '']
  for (let place = 0; place < CHECK_CHARACTERS; place += 1) {
    digits = BASE_62.charAt(rest % BASE_62.length) + digits
    rest = Math.floor(rest / BASE_62.length)
  }
  return digits
}

/** A new API key: 190 random bits in base 62, and a checksum by which a copy that is not whole is known. */
export function newApiKey(): string {
  const secret = Array.from({ length: KEY_CHARACTERS }, () => BASE_62.charAt(randomInt(BASE_62.length))).join(
    '',
  )
  return KEY_PREFIX + secret + checksum(secret)
}

/** Whether a text may be an API key of ours, which is known without asking the database. */
export const isWholeApiKey = (text: string): boolean =>
  WHOLE_KEY.test(text) && text.endsWith(checksum(text.slice(KEY_PREFIX.length, -CHECK_CHARACTERS)))

/** SHA-256 in hexadecimal. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** The fingerprint of a document, whatever order its fields are stored in (RFC 8785). */
export const documentHash = (document: object): string => sha256(canonicalize(document) ?? '')
