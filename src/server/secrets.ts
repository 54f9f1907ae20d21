import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A new random secret (base64url); 20 bytes, 27 characters, where nothing is said: what stands in a link. */
export const newSecret = (bytes = 20): string => randomBytes(bytes).toString('base64url')

/** The SHA-256 hash (base64url) that is stored in place of a secret or a person's address. */
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** A key of its own for each purpose, derived from the application's secret: what one signs, no other takes. */
export const deriveKey = (appSecret: string, purpose: string): Buffer =>
  createHmac('sha256', appSecret).update(purpose).digest()
