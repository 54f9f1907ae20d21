import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/** SHA-256 in hexadecimal. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** The fingerprint of a document, whatever order its fields are stored in (RFC 8785). */
export const documentHash = (document: object): string => sha256(canonicalize(document) ?? '')
